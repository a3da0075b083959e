"""Tests in virtual time: an empty one, one with ten tasks, and 20,000 sleepers, beside the same tests without.

The cost of a test is the difference between 1,000 cases in virtual time and 1,000 ordinary ones, measured in turn. It is at
most 2 ms. The ordinary sleepers sleep for at most 1 ms, and those in virtual time, which take at most 4 times as much
processor time, for up to 100 s. The build is for debugging and stays in .build/benchmarks.
"""

import sys

from harness import ROOT, median, pairs, run

TAKES = "1 min"
PROGRAMS = ["swift"]
PACKAGE = ROOT / ".build/benchmarks/scheduler"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Costs", platforms: [.macOS("26.4")],
  dependencies: [.package(name: "Strata", path: "../../..")],
  targets: [.testTarget(name: "Costs", dependencies: [.product(name: "HeadlessTesting", package: "Strata")], path: "Costs")])
"""
TESTS = """import HeadlessTesting
import Testing

private let cases = 0..<1000

struct Empty {
  @Test(arguments: cases) func virtual(_: Int) throws { try inVirtualTime { _ in } }
  @Test(arguments: cases) func ordinary(_: Int) {}
}

struct Tasks {
  @Test(arguments: cases) func virtual(_: Int) throws {
    try inVirtualTime { time in
      Task { await work() }
      try time.run()
    }
  }
  @Test(arguments: cases) func ordinary(_: Int) async { await work() }

  private func work() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 {
        group.addTask { await MainActor.run {} }
      }
    }
  }
}

struct Sleepers {
  @Test func virtual() throws {
    try inVirtualTime { time in
      Task { try await sleep(.milliseconds(1)) }
      try time.settle()
      #expect(time.elapsed > .seconds(99))
    }
  }
  @Test func ordinary() async throws { try await sleep(.nanoseconds(10)) }

  private func sleep(_ unit: Duration) async throws {
    // Not a group, in which the end of a task takes longer, the more tasks there are.
    let tasks = (0..<20_000).map { index in
      Task.detached { try await Task.sleep(for: unit * (index * 7919 % 100_000)) }
    }
    for task in tasks { try await task.value }
  }
}
"""


def measure(bench, rounds=10):
    if sys.platform != "linux":
        return print("  not measured: only on Linux is a bundle of tests a program")
    (PACKAGE / "Costs").mkdir(parents=True, exist_ok=True)
    (PACKAGE / "Package.swift").write_text(MANIFEST)
    (PACKAGE / "Costs/Costs.swift").write_text(TESTS)
    run(["swift", "build", "--build-tests"], PACKAGE)
    program = next((PACKAGE / ".build/debug").glob("*.xctest"))

    def tests(name):
        return lambda: bench.cost([program, "--testing-library", "swift-testing", "--filter", name])

    for title, suite in [("an empty test", "Empty"), ("a test with ten tasks", "Tasks")]:
        costs = pairs(rounds, tests(f"{suite}/virtual"), tests(f"{suite}/ordinary"))
        ours, floor = ([cost.seconds for cost in side] for side in zip(*costs))  # seconds of 1,000 are milliseconds of one
        bench.figure(f"{title}: {median(ours):.3f} ms in virtual time, {median(floor):.3f} ms without; more, in ms",
                     median(one - other for one, other in zip(ours, floor)), at_most=2)
    bench.compare("20,000 sleepers in virtual time", tests("Sleepers/virtual"), "without", tests("Sleepers/ordinary"),
                  rounds, {"seconds": None, "processor": 4})
