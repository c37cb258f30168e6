#!/usr/bin/env python3
"""The snippets of docs/ci.md: parsed, and their commands run in a repository that has one finding.

usage: ci_snippets.py PAGE FOLDER_OF_THE_PROGRAM
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import xml.dom.minidom

import yaml

JOB = '''df = (spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "a:9092,b:9092")
    .option("subscribe", "orders")
    .option("group.id", "billing")
    .load())
'''
FINDING = "jobs/orders.py:4"


def snippets(page):
    """The fences that name a file, by that name."""
    return dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page, re.M | re.S))


def expect(holds, what):
    if not holds:
        sys.exit(f"docs/ci.md: {what}")


class Project:
    """A repository whose branch adds a finding to a project that had none."""

    def __init__(self, programs, folder):
        self.folder = folder
        self.environment = {
            "PATH": f"{programs}:/usr/bin:/bin", "HOME": folder + "/home", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "me", "GIT_AUTHOR_EMAIL": "me@example.org",
            "GIT_COMMITTER_NAME": "me", "GIT_COMMITTER_EMAIL": "me@example.org", "CI": "true",
        }
        os.makedirs(folder + "/home")
        os.makedirs(folder + "/project/jobs")
        self.run("git init -q -b main . && git commit -q --allow-empty -m start")
        self.run("git branch origin/main && git checkout -q -b change")
        with open(folder + "/project/jobs/orders.py", "w", encoding="utf-8") as file:
            file.write(JOB)
        self.run("git add . && git commit -q -m orders")

    def run(self, command, **more):
        return subprocess.run(["bash", "-e", "-c", command], cwd=self.folder + "/project", text=True,
                              env=self.environment | more, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)

    def expect(self, command, code, shown, **more):
        done = self.run(command, **more)
        expect(done.returncode == code, f"'{command}' ends with {done.returncode}:\n{done.stdout}")
        for text in shown:
            expect(text in done.stdout, f"'{command}' doesn't say '{text}':\n{done.stdout}")

    def expect_xml(self, name):
        xml.dom.minidom.parse(f"{self.folder}/project/{name}")

    def expect_json(self, name):
        with open(f"{self.folder}/project/{name}", encoding="utf-8") as file:
            json.load(file)


def check_github(project, text):
    workflow = yaml.safe_load(text)
    expect(workflow[True] == ["push", "pull_request"], "the workflow runs on pushes and pull requests")
    (job,) = workflow["jobs"].values()
    steps = [step for step in job["steps"] if "run" in step]
    summary = project.folder + "/summary.md"
    github = {"GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": project.folder + "/project",
              "GITHUB_BASE_REF": "main", "GITHUB_STEP_SUMMARY": summary}
    project.expect(steps[0]["run"], 0, [], **github)
    project.expect(steps[1]["run"], 1, ["::warning file=jobs/orders.py,line=4"], **github)
    with open(summary, encoding="utf-8") as file:
        expect("bare-group-id" in file.read(), "the step's summary names the rule")
    project.expect(steps[2]["run"], 0, ["::warning file=jobs/orders.py,line=4"], **github)
    upload = job["steps"][-1]
    expect(upload["uses"].startswith("github/codeql-action/upload-sarif@"), "the last step uploads")
    project.expect_json(upload["with"]["sarif_file"])


def check_gitlab(project, text):
    (job,) = yaml.safe_load(text).values()
    for command in job["script"]:
        project.expect(command, 1, [FINDING], GITLAB_CI="true")
    project.expect_json(job["artifacts"]["reports"]["codequality"])
    project.expect_xml(job["artifacts"]["reports"]["junit"])


def check_jenkins(project, text):
    expect(text.count("{") == text.count("}"), "the Jenkinsfile's braces are in pairs")
    for command in re.findall(r"^\s*sh '(.*)'$", text, re.M):
        project.expect(command, 1, [FINDING])
    project.expect_xml(re.search(r"junit '(.*)'", text)[1])
    project.expect_xml(re.search(r"checkStyle\(pattern: '(.*)'\)", text)[1])


def check_azure(project, text):
    steps = yaml.safe_load(text)["steps"]
    for step in steps:
        if "script" in step:
            project.expect(step["script"], 1, [FINDING], TF_BUILD="True")
    inputs = {step["task"]: step["inputs"] for step in steps if "task" in step}
    project.expect_xml(inputs["PublishTestResults@2"]["testResultsFiles"])
    project.expect_json(inputs["PublishBuildArtifacts@1"]["pathToPublish"])


def check_pre_commit(_project, text):
    """Its hooks are run by pre_commit.sh; here they have to be those that there are."""
    with open(".pre-commit-hooks.yaml", encoding="utf-8") as file:
        known = {hook["id"] for hook in yaml.safe_load(file)}
    for repository in yaml.safe_load(text)["repos"]:
        for hook in repository["hooks"]:
            expect(hook["id"] in known, f"there is no hook '{hook['id']}'")


def check_image(project, text):
    """Each line is an instruction, and what it runs is shell; ./dev install is one of dev's commands."""
    instructions = [line.split(" ", 1) for line in text.splitlines() if line]
    expect([word for word, _ in instructions] == ["FROM", "RUN", "RUN", "RUN"], "four instructions")
    for _, command in instructions[1:]:
        project.expect("bash -n -c " + "'" + command + "'", 0, [])
    with open("dev", encoding="utf-8") as file:
        expect("\n  install) " in file.read(), "dev has the command 'install'")


CHECKS = {
    "Dockerfile": check_image,
    ".pre-commit-config.yaml": check_pre_commit,
    ".github/workflows/spark-kafka-lint.yml": check_github,
    ".gitlab-ci.yml": check_gitlab,
    "Jenkinsfile": check_jenkins,
    "azure-pipelines.yml": check_azure,
}


def main():
    page, programs = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        found = snippets(file.read())
    expect(set(found) == set(CHECKS), f"the page has {sorted(found)}, checked are {sorted(CHECKS)}")
    for name, check in CHECKS.items():
        with tempfile.TemporaryDirectory() as folder:
            check(Project(programs, os.path.realpath(folder)), found[name])


main()
