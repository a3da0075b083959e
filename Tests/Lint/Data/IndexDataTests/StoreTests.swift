import ArchitectureData
import Foundation
import IndexDomain
import TestSupport
import Testing

@testable import IndexData

/// Stores that can't be read, or only in parts.
@Suite struct StoreTests {
  /// Compiled once for all tests. A test that damages the store takes a copy of it.
  private static let compiled = Task {
    let build = try IndexedBuild(
      [
        "Sources/Core/Core.swift": "public struct User {}\n",
        "Sources/App/a.swift": "import Core\nfunc f(_ user: User) {}\n",
      ], sharedAs: "StoreTests")
    for module in ["Core", "App"] { try await build.compile(module) }
    return build
  }

  private func makeStore() async throws -> IndexedBuild.StoreCopy {
    try await Self.compiled.value.copyOfStore()
  }

  private func index(_ store: IndexedBuild.StoreCopy) async throws -> SymbolIndex {
    try await index(Self.compiled.value, store: store.path)
  }

  private func index(_ build: IndexedBuild, store: String? = nil) async throws -> SymbolIndex {
    let toolchain = SwiftToolchain(environment: ProcessEnvironment.current)
    return try await IndexReader.live(toolchain).index(store, build.folder, .symbols)
  }

  @Test func `Reads the modules, the files, and the uses of a build`() async throws {
    let index = try await index(Self.compiled.value)
    let app = try #require(index.files.first { $0.module == "App" })
    #expect(app.path == "Sources/App/a.swift")
    #expect(app.uses.filter { $0.modules == ["Core"] }.flatMap(\.symbols).map(\.name) == ["User"])
    #expect(index.modules["App"]?.imports.contains("Core") == true)
    #expect(index.modules["Core"]?.origin == .build)
  }

  @Test func `A package that was never built has no store`() async throws {
    let build = try IndexedBuild(["Sources/App/a.swift": ""])
    await #expect(throws: IndexFailure.noStore(build.store, isDefault: true)) { try await index(build) }
    await #expect(throws: IndexFailure.noStore("/none", isDefault: false)) {
      try await index(build, store: "/none")
    }
  }

  @Test func `An Xcode project without a named store is reported by its name`() async throws {
    let build = try IndexedBuild(["App.xcodeproj/project.pbxproj": "", "App/a.swift": ""])
    await #expect(throws: IndexFailure.noStoreOfProject("App.xcodeproj")) { try await index(build) }
  }

  @Test func `A folder without a version of the format isn't a store`() async throws {
    let build = try IndexedBuild(["vendor/a.txt": ""])
    await #expect(throws: IndexFailure.notAStore(build.folder)) {
      try await index(build, store: build.folder)
    }
  }

  @Test func `An index of another toolchain is reported with its format`() async throws {
    let build = try IndexedBuild([".build/debug/index/store/v4/units/a": ""])
    await #expect(throws: IndexFailure.otherFormat(build.store, found: ["v4"], expected: "v5")) {
      try await index(build)
    }
  }

  @Test func `An empty store has no files`() async throws {
    let build = try IndexedBuild([".build/debug/index/store/v5/units/.a": ""])
    await #expect(throws: IndexFailure.emptyStore(build.store)) { try await index(build) }
  }

  @Test(arguments: ["units", "records"])
  func `A half-written file is reported`(kind: String) async throws {
    let store = try await makeStore()
    let file = try #require(try store.files(kind).first { $0.contains("/a.") })
    let content = try Data(contentsOf: URL(filePath: file))
    try content.prefix(content.count / 8 * 4).write(to: URL(filePath: file))
    let index = try await index(store)
    #expect(index.damages.map(\.path) == [file])
    #expect(index.damages.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func `A module whose unit is missing is unknown`() async throws {
    let build = try IndexedBuild(["Sources/App/a.swift": "import Foundation\nlet date: Date? = nil\n"])
    try await build.compile("App")
    #expect(try await index(build).modules["Foundation"]?.origin == .compiled)
    let store = try build.copyOfStore()
    for file in try store.files("units") where file.contains(".swiftmodule-") {
      try FileManager.default.removeItem(atPath: file)
    }
    #expect(try await index(build, store: store.path).modules["Foundation"]?.origin == .unknown)
  }

  @Test func `A missing record is reported`() async throws {
    let store = try await makeStore()
    let file = try #require(try store.files("records").first { $0.contains("/a.") })
    try FileManager.default.removeItem(atPath: file)
    #expect(try await index(store).damages == [SymbolIndex.Damage(file, "the file is missing")])
  }

  @Test(arguments: ["units", "records"])
  func `A file of 2 GB isn't read`(kind: String) async throws {
    let store = try await makeStore()
    let file = try #require(try store.files(kind).first { $0.contains("/a.") })
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 2 << 30)
    try handle.close()
    #expect(try await index(store).damages == [SymbolIndex.Damage(file, "the file is larger than 256 MB")])
  }

  @Test(arguments: ["units", "records"], [0.2, 0.5, 0.9])
  func `A file whose end is lost is reported`(kind: String, part: Double) async throws {
    let store = try await makeStore()
    let file = try #require(try store.files(kind).first { $0.contains("/a.") })
    let content = try Data(contentsOf: URL(filePath: file))
    let start = Int(Double(content.count) * part)
    for length in [start, content.count] {
      let rest = Data(count: length - start)
      try (content.prefix(start) + rest).write(to: URL(filePath: file))
      #expect(try await index(store).damages == [SymbolIndex.Damage(file, "the file is incomplete")])
    }
  }

  @Test func `A file of another kind is reported`() async throws {
    let store = try await makeStore()
    let file = try #require(try store.files("units").first { $0.contains("/a.") })
    try Data("something else".utf8).write(to: URL(filePath: file))
    #expect(try await index(store).damages == [SymbolIndex.Damage(file, "the file is incomplete")])
  }
}
