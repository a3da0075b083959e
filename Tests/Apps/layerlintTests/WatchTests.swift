import Foundation
import TestSupport
import Testing

/// The task for Visual Studio Code in Docs/Teams.md, with the program itself.
@Suite struct WatchTests {
  @Test func `the task for Visual Studio Code finds the begin, the violations, and the end of each check`()
    async throws
  {
    let task = try Tasks.documented()
    let lines = try await lines(of: task.command)
    let background = task.problemMatcher.background
    let (begin, end) = (try Regex(background.beginsPattern), try Regex(background.endsPattern))
    let problem = try Regex(task.problemMatcher.pattern.regexp)

    let found = lines.compactMap { line -> String? in
      if line.contains(begin) { return "begin" }
      if line.contains(end) { return "end" }
      guard let match = line.firstMatch(of: problem)?.output else { return nil }
      return [1, 2, 3, 4, 6].map { String(match[$0].substring ?? "–") }.joined(separator: " ")
    }
    #expect(
      found == [
        "begin", "Sources/B/B.swift 1 8 error undeclared-import", "end", "begin",
        "architecture.json5 1 2 error –", "end",
      ])
    #expect(lines.last == "status 130")
    #expect("ios: Checked 2 targets, 5 files and 1 import: no violations.".contains(end))
  }

  /// Runs the command in a package with a violation. Writes an invalid configuration after the first check, and
  /// interrupts the command after the second one.
  private func lines(of command: String) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      """
    for (file, text) in [
      "Package.swift": manifest, "Sources/A/A.swift": "", "Sources/B/B.swift": "import A\n",
      ".layerlint/bin/x": "",
    ] {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: ".layerlint/bin/layerlint"),
      withDestinationURL: builtProducts.appending(path: "layerlint"))
    let script = """
      set -m
      mkfifo lines
      sh -c "exec $0" >lines 2>&1 &
      task=$!
      checks=0
      while IFS= read -r line; do
        printf '%s\\n' "$line"
        case $line in
          Checked*)
            checks=$((checks + 1))
            if [ $checks = 1 ]; then printf '{' >new; mv new architecture.json5; else kill -INT $task; fi ;;
        esac
      done <lines
      wait $task
      echo "status $?"
      """
    let environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/bash"), ["-c", script, command], environment: environment, folder: folder)
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// The parts of `.vscode/tasks.json` that the test needs.
private struct Tasks: Decodable {
  struct Task: Decodable {
    struct Matcher: Decodable {
      struct Pattern: Decodable { var regexp: String }
      struct Background: Decodable { var beginsPattern, endsPattern: String }
      var pattern: Pattern
      var background: Background
    }
    var command: String
    var problemMatcher: Matcher
  }
  var tasks: [Task]

  static func documented() throws -> Task {
    let text = try String(contentsOf: checkout.appending(path: "Docs/Teams.md"), encoding: .utf8)
    let json = try #require(text.split(separator: "```json\n").last?.split(separator: "```").first)
    return try #require(try JSONDecoder().decode(Tasks.self, from: Data(json.utf8)).tasks.first)
  }
}
