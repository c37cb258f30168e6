// A question of the oracle as a program of PySpark.
//
// It says in the program's words what tests/oracle/Oracle.java does with the same question.

#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace skl {

std::string pyspark_program(const nlohmann::ordered_json& question);

}  // namespace skl
