"""Checks the workflows and the Dockerfile.

A workflow and the Dockerfile only run commands of this repository, so all that they do can be tried without a server: each
`run:` and each `RUN` is one of `COMMANDS`. Actions are GitHub's own, by their commits, because a tag can move.
"""

import json
import re
import shutil
import subprocess

from harness import fail, tracked

COMMANDS = {
    "./scripts/bootstrap", "./scripts/viewstate articles", "./scripts/test", "./scripts/program --optimized viewstate",
    "./.ci/run ${{ matrix.part }}", "./scripts/nightly", "swift build", "./scripts/release", "./scripts/release --publish",
    './scripts/documentation --base-path "/$REPOSITORY"',
}
# Creates the user of the image, which isn't root.
IMAGE_COMMANDS = COMMANDS | {"useradd --create-home strata"}
WORKFLOW_KEYS = {"name", "on", "permissions", "concurrency", "jobs"}
JOB_KEYS = {"if", "needs", "strategy", "runs-on", "container", "environment", "timeout-minutes", "permissions", "env", "steps"}
STEP_KEYS = {"id", "name", "if", "uses", "with", "run"}
# Variables that change what no command does.
VARIABLES = {"GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_0", "GIT_CONFIG_VALUE_0", "GH_TOKEN", "REPOSITORY"}
# Actions that run no code of ours.
ACTION = re.compile(r"actions/(checkout|upload-artifact|download-artifact|configure-pages|upload-pages-artifact|deploy-pages)"
                    r"@[0-9a-f]{40}")
IMAGE = re.compile(r"swift:6\.([3-9]|\d\d)(\.\d+)?(-[a-z]+)?")

PYTHON = """
import json, sys, yaml
try:
    print(json.dumps({"value": yaml.safe_load(sys.stdin)}, default=str))
except (yaml.YAMLError, ValueError) as error:
    mark = getattr(error, "problem_mark", None)
    print(json.dumps({"line": mark.line + 1 if mark else 1, "problem": getattr(error, "problem", str(error))}))
"""
RUBY = """
begin
  puts JSON.generate(value: YAML.safe_load(STDIN.read))
rescue Psych::SyntaxError => error
  puts JSON.generate(line: error.line, problem: error.problem)
end
"""
# Python's own package of YAML is not part of every Python, and macOS has only Ruby's.
READERS = [["python3", "-c", PYTHON], ["/usr/bin/python3", "-c", PYTHON], ["ruby", "-rjson", "-ryaml", "-e", RUBY]]


def reader():
    """Returns the command of the first program that reads YAML."""
    for words in READERS:
        if shutil.which(words[0]) and subprocess.run(words, input=b"", capture_output=True).returncode == 0:
            return words
    fail("No program reads YAML. Install python3-yaml or ruby.")


def command_fault(folder, command, commands=COMMANDS):
    """The reason why a command is not allowed, or None."""
    if command not in commands:
        return f"runs “{'; '.join(command.splitlines())}”. Put it into a script, and add that to COMMANDS in scripts/checks/forms.py."
    path = folder / command.split()[0]
    if command.startswith("./") and not (path.is_file() and path.stat().st_mode & 0o111):
        return f"runs {command.split()[0]}, which is not an executable file."
    return None


def step_faults(folder, step, text):
    """The faults of a step of a workflow, which is either an action or a command."""
    if not isinstance(step, dict) or ("uses" in step) == ("run" in step):
        yield "has neither an action nor a command, or both."
        return
    for key in sorted(map(str, set(step) - STEP_KEYS)):
        yield f"has the key “{key}”, which no step needs."
    if "run" in step and (problem := command_fault(folder, str(step["run"]))):
        yield problem
    if "uses" in step:
        action = str(step["uses"])
        if not ACTION.fullmatch(action):
            yield f"uses “{action}”. Use an action of GitHub, by its commit: actions/NAME@COMMIT # vVERSION."
        elif not re.search(re.escape(action) + r" # v\d+\.\d+\.\d+$", text, re.MULTILINE):
            yield f"uses “{action}” without its version in a comment: # v1.2.3."


def workflow_faults(folder, workflow, text):
    if not isinstance(workflow, dict) or not isinstance(workflow.get("jobs"), dict):
        yield "The workflow has no jobs."
        return
    if not isinstance(workflow.get("permissions"), dict):
        yield "The workflow doesn't state its permissions. Write permissions: {contents: read}."
    # YAML 1.1 reads the key “on” as true.
    for key in sorted(set(workflow) - WORKFLOW_KEYS - {"true"}):
        yield f"The workflow has the key “{key}”, which no workflow needs."
    for name, job in workflow["jobs"].items():
        if not isinstance(job, dict) or not isinstance(job.get("steps"), list):
            yield f"The job {name} has no steps."
            continue
        if not isinstance(job.get("permissions", {}), dict):
            yield f"The job {name} doesn't list its permissions one by one."
        if "timeout-minutes" not in job:
            yield f"The job {name} has no timeout-minutes."
        for key in sorted(set(map(str, job)) - JOB_KEYS):
            yield f"The job {name} has the key “{key}”, which no job needs."
        if not IMAGE.fullmatch(str(job.get("container", "swift:6.3"))):
            yield f"The job {name} runs in “{job['container']}”. Use an official image of Swift 6.3 or newer."
        for variable in sorted(set(map(str, job.get("env") or {})) - VARIABLES):
            yield f"The job {name} sets {variable}, which can change each command."
        for number, step in enumerate(job["steps"], 1):
            for problem in step_faults(folder, step, text):
                yield f"Step {number} of the job {name} {problem}"


def image_faults(folder, text):
    for number, line in enumerate(text.splitlines(), 1):
        word, _, value = line.strip().partition(" ")
        if not word or word.startswith("#") or word in {"WORKDIR", "USER"} or word == "COPY" and "--from" not in value:
            continue
        if word == "FROM":
            problem = None if IMAGE.fullmatch(value) else f"starts from “{value}”. Use an official image of Swift 6.3 or newer."
        elif word == "RUN":
            problem = command_fault(folder, value, IMAGE_COMMANDS)
        elif word == "CMD":
            command = next((command for command in COMMANDS if value == json.dumps(command.split())), value)
            problem = command_fault(folder, command)
        else:
            problem = f"has the instruction {word}. Use FROM, WORKDIR, COPY without --from, USER, RUN, and CMD."
        if problem:
            yield number, f"The image {problem}"


def faults(folder):
    """Returns the faults of the workflows and the image of a repository, each a line with its file."""
    found = []
    names = tracked(".github/workflows/*.yml", root=folder)
    words = reader() if names else []
    for name in names:
        text = (folder / name).read_text()
        read = json.loads(subprocess.run(words, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout)
        if "problem" in read:
            found.append(f"{name}:{read['line']}:1: error: This isn't YAML: {read['problem']}")
            continue
        found += [f"{name}: error: {problem}" for problem in workflow_faults(folder, read["value"], text)]
    for name in tracked("Dockerfile", root=folder):
        found += [f"{name}:{line}:1: error: {problem}" for line, problem in image_faults(folder, (folder / name).read_text())]
    return found
