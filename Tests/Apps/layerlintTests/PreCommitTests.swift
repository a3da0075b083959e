import Foundation
import TestSupport
import Testing

/// The git hook in a separate repository.
@Suite(.needsGit) struct PreCommitTests {
  @Test func `rejects a staged violation, even if the folder's file has none`() async throws {
    let repository = try await Repository()
    defer { repository.remove() }
    try await repository.write("import A\n", to: "Sources/B/B.swift")
    let refused = try await repository.commit()
    #expect(refused.status != 0)
    #expect(refused.output.contains("Sources/B/B.swift:1:8: error: 'B' imports 'A' without declaring it"))

    try await repository.write("import Swift\n", to: "Sources/B/B.swift", isStaged: false)
    #expect(try await repository.commit().status != 0)
    try await repository.write("import Swift\n", to: "Sources/B/B.swift")
    #expect(try await repository.commit().status == 0)
  }

  @Test func `accepts changes without Swift files, and reports a missing layerlint`() async throws {
    let repository = try await Repository()
    defer { repository.remove() }
    try await repository.write("import Swift\n", to: "Sources/B/B.swift")
    #expect(try await repository.commit().status == 0)
    try await repository.write("import A\n", to: "Sources/B/B.swift", isStaged: false)
    try await repository.write("read me", to: "README.md")
    #expect(try await repository.commit().status == 0)

    try await repository.write("import Swift\nimport Swift\n", to: "Sources/B/B.swift")
    let refused = try await repository.commit(program: "")
    #expect(refused.status != 0)
    #expect(refused.output.contains("error: layerlint was not found in PATH"))
  }

  @Test func `checks the rules of a submodule that the configuration extends`() async throws {
    let repository = try await Repository()
    defer { repository.remove() }
    let rules = repository.folder.path + "/rules.git"
    try await repository.write("{}", to: "rules.git/base.json5", isStaged: false)
    _ = try await repository.run(["git", "-C", rules, "init", "--quiet", "."])
    _ = try await repository.run(["git", "-C", rules, "add", "base.json5"])
    _ = try await repository.commit(["-C", rules])
    _ = try await repository.run([
      "git", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", rules, "Rules",
    ])
    try await repository.write("{ extends: 'Rules/base.json5' }", to: "architecture.json5")
    try await repository.write("import Foundation\n", to: "Sources/B/B.swift")
    #expect(try await repository.commit().output == "")

    let base = "{ forbids: [{ modules: ['Foundation'], because: 'it is large' }] }"
    try await repository.write(base, to: "Rules/base.json5", isStaged: false)
    _ = try await repository.run(["git", "-C", repository.folder.path + "/Rules", "add", "base.json5"])
    _ = try await repository.commit(["-C", repository.folder.path + "/Rules"])
    try await repository.write("", to: "Sources/B/B.swift", isStaged: false)
    _ = try await repository.run(["git", "add", "Rules"])
    let refused = try await repository.commit()
    #expect(
      refused.output.contains("Sources/B/B.swift:1:8: error: 'B' imports 'Foundation', which is forbidden"))
  }

  @Test func `pre-commit checks with nothing staged, by the layerlint of the hook's clone`() async throws {
    let repository = try await Repository()
    defer { repository.remove() }
    try await repository.write("import A\n", to: "Sources/B/B.swift")
    #expect(try await repository.commit(options: ["--no-verify"]).status == 0)
    let hook = "\(ConsumerPackage.repository)/scripts/pre-commit"
    #expect(try await repository.run([hook]) == (0, ""))

    let ofClone = ["PRE_COMMIT": "1", "LAYERLINT": "", "STRATA_LAYERLINT": Repository.program]
    let refused = try await repository.run([hook], environment: ofClone)
    #expect(refused.status == 1)
    #expect(refused.output.contains("Sources/B/B.swift:1:8: error: 'B' imports 'A' without declaring it"))
    try await repository.write("import Swift\n", to: "Sources/B/B.swift")
    #expect(try await repository.run([hook], environment: ofClone).status == 0)
  }

  private struct Repository {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hook-\(UUID().uuidString)")

    init() async throws {
      try await write(
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
        """, to: "Package.swift", isStaged: false)
      try await write("", to: "Sources/A/A.swift", isStaged: false)
      _ = try await run(["git", "init", "--quiet", "."])
      let hooks = folder.appending(path: ".git/hooks")
      try FileManager.default.createDirectory(at: hooks, withIntermediateDirectories: true)
      // A link, because a copy can't run while another test starts a process that inherits its open file.
      try FileManager.default.createSymbolicLink(
        atPath: hooks.path + "/pre-commit",
        withDestinationPath: "\(ConsumerPackage.repository)/scripts/pre-commit")
      _ = try await run(["git", "add", "--all"])
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to file: String, isStaged: Bool = true) async throws {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
      if isStaged { _ = try await run(["git", "add", file]) }
    }

    func commit(
      _ git: [String] = [], options: [String] = [], program: String = Self.program
    ) async throws -> (status: Int32, output: String) {
      try await run(
        ["git"] + git + [
          "-c", "user.name=A", "-c", "user.email=a@example.org", "commit", "--quiet", "--message", "x",
        ] + options, environment: ["LAYERLINT": program])
    }

    static let program = builtProducts.appending(path: "layerlint").path

    func run(
      _ words: [String], environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: String) {
      let environment = ProcessInfo.processInfo.environment.merging([
        "LAYERLINT": Self.program, "XDG_CACHE_HOME": folder.path + "/.git/cache",
        "GIT_CONFIG_GLOBAL": "/dev/null",
      ]) { $1 }.merging(environment) { $1 }
      let run = try await ProgramRun.launch(
        URL(filePath: "/usr/bin/env"), words, environment: environment, folder: folder, mergesErrors: true)
      return (run.status, String(decoding: run.output, as: UTF8.self))
    }
  }
}
