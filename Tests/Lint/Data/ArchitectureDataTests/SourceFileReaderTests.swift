import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import Testing

@testable import ArchitectureData

@Suite struct SourceFileReaderTests {
  @Test func `finds the files that SwiftPM compiles, and no others`() async throws {
    let folder = try FileTree([
      "Package.swift": "import P",
      "Sources/A/b.swift": "import B",
      "Sources/A/sub/a.swift": "import A",
      "Sources/A/.hidden/a.swift": "", "Sources/A/.dot.swift": "", "Sources/A/note.md": "",
      "Sources/A/Guide.docc/a.swift": "", "Sources/A/X.playground/a.swift": "",
      "Sources/A/y.bundle/a.swift": "", "Sources/A/res/a.swift": "", "Sources/A/old/a.swift": "",
      "Sources/A/single.swift": "", "Sources/A/nested/Package.swift": "", "other/o.swift": "import O",
    ])
    try folder.link("Sources/A/linked", to: "../../other")
    try folder.link("Sources/A/broken.md", to: "nowhere.md")
    let files = try await files(
      of: TargetFolder("Sources/A", excluded: ["res", "old", "single.swift"]), in: folder)
    #expect(
      files.map(\.path) == [
        "Sources/A/b.swift", "Sources/A/linked/o.swift", "Sources/A/nested/Package.swift",
        "Sources/A/sub/a.swift", "Sources/A/y.bundle/a.swift",
      ])
    #expect(files.flatMap(\.imports).map(\.module) == ["B", "O", "A"])
  }

  @Test func `reports broken and circular links`() async throws {
    let folder = try FileTree(["A/a.swift": "", "A/inner/b.swift": ""])
    try folder.link("A/inner/loop", to: "..")
    try folder.link("A/itself.swift", to: "itself.swift")
    try folder.link("A/broken.swift", to: "nowhere.swift")
    let files = try await files(of: TargetFolder("A"), in: folder)
    #expect(
      files.map(\.path) == [
        "A/a.swift", "A/broken.swift", "A/inner/b.swift", "A/inner/loop", "A/itself.swift",
      ])
    #expect(files.map(\.damage?.kind) == [nil, .danglingLink, nil, .circularLink, .danglingLink])
  }

  @Test func `lists a folder once if many links lead to it`() async throws {
    let names = (0..<12).map(String.init)
    let folder = try FileTree(
      Dictionary(uniqueKeysWithValues: names.map { ("A/\($0)/a.swift", "") }).merging(["B/b.swift": ""]) {
        $1
      })
    for name in names {
      for other in names where other != name { try folder.link("A/\(name)/to\(other)", to: "../\(other)") }
      try folder.link("A/\(name)/b", to: "../../B")
    }
    let files = try await files(of: TargetFolder("A"), in: folder)
    #expect(
      files.map(\.path)
        == (["0/a", "0/b/b"] + names.dropFirst().map { "\($0)/a" }).sorted().map { "A/\($0).swift" })
    #expect(files.allSatisfy { $0.damage == nil })
  }

  @Test func `reports a link to a folder around the target`() async throws {
    let folder = try FileTree(["Sources/A/a.swift": "", "Sources/B/b.swift": ""])
    try folder.link("Sources/A/all", to: "../..")
    try folder.link("Sources/A/root", to: "/")
    let files = try await files(of: TargetFolder("Sources/A"), in: folder)
    #expect(files.map(\.path) == ["Sources/A/a.swift", "Sources/A/all", "Sources/A/root"])
    #expect(files.map(\.damage?.kind) == [nil, .circularLink, .circularLink])
  }

  @Test func `a canceled search ends in the next folder`() async throws {
    let folder = try FileTree(["A/a.swift": ""])
    let search = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try SourceTree(package: folder.path, folder: TargetFolder("A")).files()
    }
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test func `reads only declared sources`() async throws {
    let folder = try FileTree([
      "A/in/deep/a.swift": "", "A/in/other/a.swift": "", "A/out/a.swift": "", "A/one.swift": "",
      "A/ones.swift": "", "A/index/a.swift": "",
    ])
    let files = try await files(of: TargetFolder("A", sources: ["in/deep", "one.swift"]), in: folder)
    #expect(files.map(\.path) == ["A/in/deep/a.swift", "A/one.swift"])
  }

  @Test func `excludes the manifest from a target in the package's folder`() async throws {
    let folder = try FileTree(["Package.swift": "", "Package@swift-6.1.swift": "", "a.swift": ""])
    let files = try await files(of: TargetFolder("."), in: folder)
    #expect(files.map(\.path) == ["a.swift"])
  }

  @Test func `requires the folder of a target, but not of a binary`() async throws {
    let folder = try FileTree()
    let binary = target(TargetFolder("B"), kind: .binary)
    #expect(try await SourceFileReader().sources(package: folder.path, targets: [binary]) == [binary.id: []])
    let missing = target(TargetFolder("A"))
    let damage = SourceDamage(.part(.noTargetFolder(target: "T", expected: "A")))
    #expect(
      try await SourceFileReader().sources(package: folder.path, targets: [missing])
        == [missing.id: [SourceFile(path: "A", imports: [], damage: damage)]])
  }

  @Test func `reports a file whose name isn't UTF-8`() async throws {
    let folder = try FileTree(["A/a.swift": "import B"])
    var name = Array("\(folder.path)/A/x.swift".utf8CString)
    name[name.count - 8] = CChar(bitPattern: 0xFF)
    // Apple's file systems reject such a name.
    guard let file = fopen(name, "w") else { return }
    fclose(file)
    let files = try await files(of: TargetFolder("A"), in: folder)
    #expect(files.compactMap(\.damage) == [SourceDamage(.invalidName)])
  }

  @Test func `reports a folder whose path is too long, and reads the others`() async throws {
    let folder = try FileTree(["A/a.swift": "import B"])
    // The system can create the folders only one after another, from the outermost.
    let descriptor = open(folder.path + "/A", O_RDONLY | O_DIRECTORY)
    var parent = descriptor
    defer { close(parent) }
    let name = String(repeating: "d", count: 250)
    for _ in 0..<20 {
      #expect(mkdirat(parent, name, 0o755) == 0)
      let next = openat(parent, name, O_RDONLY | O_DIRECTORY)
      close(parent)
      parent = next
    }
    let files = try await files(of: TargetFolder("A"), in: folder)
    #expect(files.filter { $0.damage == nil }.map(\.path) == ["A/a.swift"])
    #expect(files.compactMap(\.damage) == [SourceDamage(.unreadable("File name too long"))])
  }

  @Test func `reports an unreadable file`() throws {
    let folder = try FileTree(["a/": ""])
    try folder.link("big.swift", to: "/dev/zero")
    #expect(throws: ArchitectureFailure.unreadable(path: "\(folder.path)/a", .notAFile)) {
      try SourceFileReader().source(path: "\(folder.path)/a")
    }
    #expect(throws: ArchitectureFailure.unreadable(path: "\(folder.path)/big.swift", .notAFile)) {
      try SourceFileReader().source(path: "\(folder.path)/big.swift")
    }
    #expect(throws: ArchitectureFailure.self) { try SourceFileReader().source(path: "\(folder.path)/none") }
  }

  private func files(of folder: TargetFolder, in tree: FileTree) async throws -> [SourceFile] {
    let target = target(folder)
    let sources = try await SourceFileReader().sources(package: tree.path, targets: [target])
    return try #require(sources[target.id])
  }

  private func target(_ folder: TargetFolder, kind: Target.Kind = .library) -> Target {
    Target(
      Target.ID(package: "p", name: "T"), module: "T", kind: kind, folder: folder,
      declaration: Place("Package.swift"))
  }
}
