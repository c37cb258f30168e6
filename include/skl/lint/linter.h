// The whole path, from documents to a report.
//
// Files are read before and written after; lint() itself touches nothing, so that an editor, a test
// and the command line all get the same answer from the same texts.

#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "skl/catalogue/catalogue.h"
#include "skl/diag/finding.h"
#include "skl/frontend/frontend.h"
#include "skl/model/facts.h"
#include "skl/rules/rule.h"
#include "skl/text/document.h"

namespace skl {

struct Report {
  Sources sources;
  std::vector<Query> queries;
  std::vector<Finding> findings;  // in order; suppressed ones are not among them
  std::vector<Problem> problems;  // by path
  Facts facts;
  std::vector<RuleInfo> rules;  // those that ran
  std::size_t files = 0;        // how many were looked at, those without a query too
  std::size_t suppressed = 0;
};

struct LintConfig {
  std::vector<Frontend> frontends;
  std::vector<Rule> rules;                            // those that run
  std::vector<std::string_view> rule_names;           // of all rules there are, for suppressions
  const Catalogue* catalogue = nullptr;               // never null when lint() is called
  SparkTarget spark;                                  // asked for, or assumed
  std::map<std::string, SparkTarget> project_sparks;  // by path: what documents' projects say
  OptionMap session;                                  // --session and the settings file
  std::string language;  // --language: that front-end for every document; "" by the ending
  Budget budget;
  unsigned jobs = 1;
};

// The same report whatever the order of the documents and the number of jobs.
Report lint(std::vector<Document> documents, const LintConfig& config);

}  // namespace skl
