// The files in which Python projects name their packages.

#pragma once

#include "project/sighting.h"

namespace skl::project {

// requirements.txt, setup.cfg: a requirement a line.
Sightings requirement_lines(const Scope& scope);

// pyproject.toml, Pipfile, setup.py: requirements between quotes, and tables of packages
// (`pyspark = "^3.5.1"`, `pyspark = {version = "^3.5.1"}`).
Sightings requirement_tables(const Scope& scope);

// environment.yml: `- pyspark=3.5.1`, and pip's own list in it.
Sightings conda_environment(const Scope& scope);

// uv.lock and poetry.lock: `name = "pyspark"` with the version on the next line.
Sightings lock_file(const Scope& scope);

}  // namespace skl::project
