import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import RepositoryData
import Testing

/// The toolchain is a script that records each of its runs.
@Suite struct ManifestCacheTests {
  @Test func `runs the toolchain once for a manifest`() async throws {
    let sut = try makeSUT()
    let first = try await sut.graph()
    #expect(try await sut.graph() == first)
    #expect(sut.questions == 1)
  }

  @Test func `runs again for another manifest, folder, or toolchain`() async throws {
    let sut = try makeSUT()
    _ = try await sut.graph()
    try sut.folder.write("// other", to: "p/Package.swift")
    _ = try await sut.graph()
    #expect(sut.questions == 2)
    try sut.folder.write("#!/bin/sh\n# newer\n" + SUT.script, to: "bin/swift")
    try sut.folder.makeExecutable("bin/swift")
    _ = try await sut.graph()
    #expect(sut.questions == 3)
  }

  @Test(arguments: [
    ("", 1), ("let flag = Context.environment[\"FLAG\"]", 1), ("// Context and #file", 1),
    ("let path = Context.packageDirectory", 2), ("let path = #filePath", 2),
    ("let path = CommandLine.arguments[0]", 2),
    ("let path = \"/opt/kit\"", 2), ("let context = Context.self", 2),
  ])
  func `runs again in another folder only for a manifest that may know its path`(
    manifest: String, questions: Int
  ) async throws {
    let sut = try makeSUT(manifest: manifest)
    _ = try await sut.graph()
    try sut.folder.write(manifest, to: "q/Package.swift")
    _ = try await sut.graph("q")
    #expect(sut.questions == questions)
  }

  @Test func `a cached manifest depends on packages next to its own folder`() async throws {
    let sut = try makeSUT(
      script: """
        echo >> "$(dirname "$0")/../asked"
        uses='{"fileSystem": [{"identity": "core", "path": "'$(dirname "$4")'/core"}]}'
        [ "$(basename "$4")" = p ] || uses=
        echo '{"name": "P", "packageKind": {"root": ["'$4'"]}, "dependencies": ['$uses'], "products": [], "targets": []}'
        """)
    for folder in ["", "other/"] {
      try sut.folder.write("// p", to: "\(folder)p/Package.swift")
      try sut.folder.write("// core", to: "\(folder)core/Package.swift")
    }
    let first = try await sut.graph()
    #expect(first.packages.map(\.manifest) == ["Package.swift", "../core/Package.swift"])
    #expect(try await sut.graph("other/p") == first)
    #expect(sut.questions == 2)
  }

  @Test func `runs again if an environment variable in the manifest changes`() async throws {
    let sut = try makeSUT(manifest: "let flag = Context.environment[\"FLAG\"]")
    _ = try await sut.graph(environment: ["FLAG": "1", "OTHER": "1"])
    _ = try await sut.graph(environment: ["FLAG": "1", "OTHER": "2"])
    #expect(sut.questions == 1)
    _ = try await sut.graph(environment: ["FLAG": "2", "OTHER": "2"])
    #expect(sut.questions == 2)
  }

  @Test(arguments: [
    ("package.targets.append(contentsOf: [])", 1), ("targets.insert(contentsOf: a, at: 0)", 1),
    ("targets . append (\n  contentsOf: // more\n    a)", 1), ("FileManager.default", 2),
    ("fopen(\"x\", \"r\")", 2), ("Context.gitInformation", 2), ("String(contentsOf: url)", 2),
    ("targets.append(.init(contentsOf: url))", 2), ("String(contentsOfFile: path)", 2),
  ])
  func `caches a manifest unless it reads other files`(code: String, questions: Int) async throws {
    let sut = try makeSUT(manifest: code)
    _ = try await sut.graph()
    _ = try await sut.graph()
    #expect(sut.questions == questions)
  }

  @Test(arguments: [
    "", "layerlint manifest 1\n", "layerlint manifest 1\n0\nPackage.swift\n{}", "\u{0}\n\n\n",
  ])
  func `runs again if the entry is damaged`(damage: String) async throws {
    let sut = try makeSUT()
    let graph = try await sut.graph()
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: sut.cache).first)
    try Data(damage.utf8).write(to: URL(fileURLWithPath: "\(sut.cache)/\(name)"))
    #expect(try await sut.graph() == graph)
    #expect(sut.questions == 2)
    #expect(try await sut.graph() == graph)
    #expect(sut.questions == 2)
  }

  @Test func `reports an unusable folder`() async throws {
    let sut = try makeSUT()
    try sut.folder.write("", to: "cache")
    await #expect(throws: ArchitectureFailure.noCacheFolder(sut.cache, reason: "Not a directory")) {
      try await sut.graph()
    }
  }

  @Test func `keeps all entries of a folder with more packages than the limit`() async throws {
    let sut = try makeSUT(packages: 5, countLimit: 2)
    _ = try await sut.graph("")
    #expect(sut.questions == 5)
    _ = try await sut.graph("")
    #expect(sut.questions == 5)
  }

  @Test func `keeps the entries of other manifests that were used last`() async throws {
    let sut = try makeSUT(packages: 5, countLimit: 2)
    _ = try await sut.graph("")
    _ = try await sut.graph("p3")
    try sut.folder.write("// other", to: "p/Package.swift")
    _ = try await sut.graph()
    #expect(try FileManager.default.contentsOfDirectory(atPath: sut.cache).count == 3)
    _ = try await sut.graph("p3")
    #expect(sut.questions == 6)
  }

  @Test func `removes the entries that were not used for a month`() async throws {
    let sut = try makeSUT(packages: 3)
    _ = try await sut.graph("")
    for name in try FileManager.default.contentsOfDirectory(atPath: sut.cache) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -31 * 24 * 60 * 60)],
        ofItemAtPath: "\(sut.cache)/\(name)")
    }
    _ = try await sut.graph("p1")
    try sut.folder.write("// other", to: "p/Package.swift")
    _ = try await sut.graph()
    #expect(try FileManager.default.contentsOfDirectory(atPath: sut.cache).count == 2)
  }

  @Test func `reads at most eight manifests at the same time`() async throws {
    let sut = try makeSUT(packages: 60, script: SUT.countingScript + SUT.script)
    _ = try await sut.graph("")
    #expect(sut.questions == 60)
    #expect(sut.mostAtOnce <= 8)
  }

  @Test func `uses the cache folder of the system`() {
    #expect(ManifestCache(environment: [:]) == nil)
    #expect(ManifestCache(environment: ["HOME": "relative"]) == nil)
    #expect(ManifestCache(environment: ["HOME": "/home/a"]) != nil)
    #expect(
      ManifestCache(environment: ["XDG_CACHE_HOME": "/a"]) == ManifestCache(folder: "/a/layerlint/manifests"))
  }

  // MARK: -

  private struct SUT: Sendable {
    var folder: FileTree
    var countLimit: Int

    static let script = """
      echo >> "$(dirname "$0")/../asked"
      echo '{"name": "P", "dependencies": [], "products": [], "targets": []}'
      """

    /// Records how many of its processes run.
    static let countingScript = """
      cd "$(dirname "$0")/.." && mkdir -p running && touch running/$$ && ls running | wc -l >> most
      trap "rm running/$$" EXIT

      """

    var mostAtOnce: Int {
      let text = (try? String(contentsOfFile: folder.path + "/most", encoding: .utf8)) ?? ""
      return text.split { $0.isWhitespace }.compactMap { Int($0) }.max() ?? 0
    }

    var cache: String { folder.path + "/cache/layerlint/manifests" }
    var questions: Int {
      (try? Data(contentsOf: URL(fileURLWithPath: folder.path + "/asked")).count) ?? 0
    }

    func graph(_ package: String = "p", environment: [String: String] = [:]) async throws -> PackageGraph {
      let environment = environment.merging(["PATH": "\(folder.path)/bin:/usr/bin:/bin"]) { $1 }
      let reader = ManifestReader(
        SwiftToolchain(environment: environment), cache: ManifestCache(folder: cache, countLimit: countLimit))
      return try await reader.graph(folder: "\(folder.path)/\(package)")
    }
  }

  /// - Parameter packages: The number of packages. The first one is in the folder `p`.
  private func makeSUT(
    manifest: String = "", packages: Int = 1, countLimit: Int = 500, script: String = SUT.script
  ) throws -> SUT {
    let folder = try FileTree(["p/Package.swift": manifest, "bin/swift": "#!/bin/sh\n" + script])
    for number in 1..<packages { try folder.write("// \(number)", to: "p\(number)/Package.swift") }
    try folder.makeExecutable("bin/swift")
    return SUT(folder: folder, countLimit: countLimit)
  }
}
