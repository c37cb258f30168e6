#include "project/file_kinds.h"

#include "project/gradle.h"
#include "project/maven.h"
#include "project/python.h"
#include "project/sbt.h"
#include "project/written.h"

namespace skl::project {

std::span<const FileKind> file_kinds() {
  static const std::vector<FileKind> kKinds = {
      {maven, {"pom.xml"}, false, true},
      {sbt, {"build.sbt", "*.sbt", "project/*.scala", "project/*.sbt", "build.sc"}, true},
      {gradle,
       {"build.gradle", "build.gradle.kts", "*.gradle", "*.gradle.kts", "gradle.properties",
        "gradle/*.toml", "gradle/*.gradle"},
       true},
      {requirement_lines, {"requirements.txt", "requirements*.txt", "requirements/*.txt"}},
      {lock_file, {"uv.lock", "poetry.lock"}},
      {requirement_tables, {"pyproject.toml", "Pipfile"}},
      {conda_environment, {"environment.yml", "environment.yaml", "environment*.yml"}},
      {requirement_tables, {"setup.py"}},
      {requirement_lines, {"setup.cfg"}},
      {written,
       {"spark-defaults.conf", "conf/spark-defaults.conf", "*.sh", "scripts/*.sh", "bin/*.sh",
        "Makefile", "makefile", "*.mk", "justfile", "Dockerfile", "Dockerfile.*", "*.Dockerfile",
        "docker-compose*", "compose.y*ml", "*dag*.py", "dags/*.py", "README*"}},
      {written,
       {"databricks.y*ml", "*.tf", "*.tfvars", "*databricks*.y*ml", "*databricks*.json",
        "*cluster*.json", "*cluster*.y*ml", "*job*.json", "*job*.y*ml", "*emr*.json", "*emr*.y*ml",
        "template.y*ml", "serverless.yml", "resources/*job*.y*ml", "resources/*cluster*.y*ml"}},
  };
  return kKinds;
}

bool fits(std::string_view pattern, std::string_view name) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == name;
  const std::string_view begin = pattern.substr(0, star);
  if (!name.starts_with(begin)) return false;
  const std::string_view rest = pattern.substr(star + 1);
  if (rest.empty()) return true;
  name.remove_prefix(begin.size());
  for (std::size_t skipped = 0; skipped <= name.size(); ++skipped) {
    if (fits(rest, name.substr(skipped))) return true;
  }
  return false;
}

}  // namespace skl::project
