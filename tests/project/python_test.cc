// Python's projects: what is written, and which Spark that is.

#include "project/python.h"

#include <doctest/doctest.h>

#include "project/reading.h"

namespace skl {
namespace {

using test::Reading;
using test::said;

TEST_CASE("requirements.txt") {
  const Reading readings[] = {
      {"kafka-python\npyspark==3.5.1\n", "3.5.1 at 2"},
      {"\xEF\xBB\xBFpyspark==3.5.1\r\n", "3.5.1 at 1"},
      {"pyspark == 3.5.1", "3.5.1 at 1"},
      {"pyspark===3.5.1", "3.5.1 at 1"},
      {"PySpark==3.5.1", "3.5.1 at 1"},
      {"pyspark[sql,connect]==3.5.1", "3.5.1 at 1"},
      {"pyspark[sql]~=3.5.0", "3.5 at 1"},
      {"pyspark~=3.5", "3.5 at 1"},
      {"pyspark==3.5.*", "3.5 at 1"},
      {"pyspark (==3.5.1)", "3.5.1 at 1"},
      {"pyspark==3.5.1 ; python_version < \"3.12\"", "3.5.1 at 1"},
      {"pyspark==3.5.1  # as on the cluster", "3.5.1 at 1"},
      {"pyspark==3.5.1 \\\n    --hash=sha256:aa", "3.5.1 at 1"},
      {"pyspark>=3.4,==3.5.*", "3.5 at 1"},
      {"pyspark==4.0.0.dev1", "4.0 at 1"},
      {"pyspark-client==4.0.0", "4.0 at 1"},
      {"databricks-connect==14.3.*", "3.5 at 1"},
      {"databricks_connect~=13.3.0", "3.4.1 at 1"},
      {"databricks-connect==99.1.0", "unknown"},
      {"pyspark==3.5.1 ; python_version >= '3.9'\npyspark==3.4.0 ; python_version < '3.9'\n",
       "3.5.1 at 1 of 2"},
      // Bounds are no versions.
      {"pyspark", "unknown"},
      {"pyspark>=3.4,<3.6", "unknown"},
      {"pyspark>3.4", "unknown"},
      {"pyspark!=3.4.0", "unknown"},
      {"pyspark<4", "unknown"},
      {"pyspark @ https://host/pyspark-3.5.1.tar.gz", "unknown"},
      {"# pyspark==3.5.1", "unknown"},
      {"pyspark-extension==2.11.0.3.5", "unknown"},
      {"my-pyspark==3.5.1", "unknown"},
      {"-r base.txt", "unknown"},
      {"pyspark[sql", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::requirement_lines, reading.text) == reading.says);
  }
}

TEST_CASE("pyproject.toml, Pipfile and setup.py") {
  const Reading readings[] = {
      {"[project]\ndependencies = [\"kafka-python\", \"pyspark==3.5.1\"]\n", "3.5.1 at 2"},
      {"[project]\ndependencies = [\n  \"pyspark[sql]~=3.5.0\",\n]\n", "3.5 at 3"},
      {"[project.optional-dependencies]\nspark = ['pyspark==3.5.1']\n", "3.5.1 at 2"},
      {"[dependency-groups]\ndev = [\"pyspark==3.5.1\"]\n", "3.5.1 at 2"},
      {"[tool.poetry.dependencies]\npyspark = \"^3.5.1\"\n", "3.5.1 at 2"},
      {"[tool.poetry.dependencies]\npyspark = \"~3.5.1\"\n", "3.5.1 at 2"},
      {"[tool.poetry.dependencies]\npyspark = \"3.5.1\"\n", "3.5.1 at 2"},
      {"[tool.poetry.dependencies]\npyspark = {version = \"^3.5.1\", extras = [\"sql\"]}\n",
       "3.5.1 at 2"},
      {"[tool.poetry.dependencies.pyspark]\nextras = [\"sql\"]\nversion = \"^3.5.1\"\n",
       "3.5.1 at 3"},
      {"[packages]\npyspark = \"==3.5.1\"\n", "3.5.1 at 2"},
      {"[packages]\n\"pyspark\" = {version = \"==3.5.1\"}\n", "3.5.1 at 2"},
      {"[packages]\ndatabricks-connect = \"==15.4.*\"\n", "3.5 at 2"},
      {"setup(install_requires=['pyspark==3.5.1'])", "3.5.1 at 1"},
      {"[packages]\npyspark = \"*\"\n", "unknown"},
      {"[packages]\npyspark = \">=3.4\"\n", "unknown"},
      {"[tool.poetry.dependencies]\npyspark = {git = \"https://host/spark\"}\n", "unknown"},
      {"[project]\nkeywords = [\"pyspark\"]\nversion = \"3.5.1\"\n", "unknown"},
      {"# pyspark = \"3.5.1\"\n", "unknown"},
      {"pyspark = \"3.5.1", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::requirement_tables, reading.text) == reading.says);
  }
}

TEST_CASE("environment.yml") {
  const Reading readings[] = {
      {"dependencies:\n  - python=3.11\n  - pyspark=3.5.1\n", "3.5.1 at 3"},
      {"dependencies:\n  - pyspark=3.5\n", "3.5 at 2"},
      {"dependencies:\n  - pyspark=3.5.1=pyhd8ed1ab_0\n", "3.5.1 at 2"},
      {"dependencies:\n  - pyspark 3.5.1\n", "3.5.1 at 2"},
      {"dependencies:\n  - conda-forge::pyspark=3.5.1\n", "3.5.1 at 2"},
      {"dependencies:\n  - \"pyspark==3.5.1\"\n", "3.5.1 at 2"},
      {"dependencies:\n  - pip:\n      - pyspark[sql]==3.5.1\n", "3.5.1 at 3"},
      {"dependencies:\n  - pyspark>=3.4\n", "unknown"},
      {"dependencies:\n  - pyspark\n", "unknown"},
      {"pyspark=3.5.1", "unknown"},
  };
  for (const Reading& reading : readings) {
    CAPTURE(reading.text);
    CHECK(said(project::conda_environment, reading.text) == reading.says);
  }
}

TEST_CASE("uv.lock and poetry.lock") {
  CHECK(said(project::lock_file,
             "[[package]]\nname = \"py4j\"\nversion = \"0.10.9.7\"\n\n"
             "[[package]]\nname = \"pyspark\"\nversion = \"3.5.1\"\n") == "3.5.1 at 7");
  CHECK(said(project::lock_file, "[[package]]\nname = \"kafka\"\nversion = \"3.5.1\"\n") ==
        "unknown");
  CHECK(said(project::lock_file, "name = \"pyspark\"\n") == "unknown");
}

}  // namespace
}  // namespace skl
