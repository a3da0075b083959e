import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Foundation
import RepositoryData
import Testing

@Suite struct ManifestFailureTests: ManifestReaderSuite {
  private let dump = #"{"name": "One", "dependencies": [], "targets": [], "products": []}"#

  @Test func `reports the compiler's message`() async throws {
    let sut = try makeSUT(
      script: """
        echo "error: 'p': Invalid manifest (compiled with: [x])
        Package.swift:3:4: error: no
        error: invalid manifests at [p]" >&2; exit 1
        """, files: ["Package.swift": "// swift-tools-version: 6.0"])
    let position = SourcePosition(line: 3, column: 4)
    #expect(
      try await sut.graph().damages == [
        unread("Package.swift", .manifestRejected("Package.swift:3:4: error: no"), at: position)
      ])
  }

  @Test func `names each of several manifests that can't be read, and reads the others`() async throws {
    let sut = try makeSUT(
      script: #"cat "$4/dump.json" 2>/dev/null || { cat "$4/words" >&2; exit 1; }"#,
      files: [
        "a/Package.swift": "// swift-tools-version: 99.0", "a/words": "'a' is using 99.0.0",
        "b/Package.swift": "// swift-tools-version: 6.0", "b/dump.json": dump,
        "c/Package.swift": "// swift-tools-version: 6.0",
        "c/Package@swift-6.0.swift": "// swift-tools-version: 6.0",
        "c/words": "/x/c/Package@swift-6.0.swift:7:12: error: expected",
        "d/Package.swift": "",
      ])
    let graph = try await sut.graph()
    #expect(graph.packages.map(\.manifest) == ["b/Package.swift"])
    #expect(
      graph.damages.map { Place($0.path, $0.damage?.position) } == [
        Place("a/Package.swift"), Place("c/Package@swift-6.0.swift", SourcePosition(line: 7, column: 12)),
        Place("d/Package.swift", SourcePosition(line: 1, column: 1)),
      ])
  }

  @Test(arguments: [
    "", "import PackageDescription\n// swift-tools-version: 6.0", "\n\n\t// Swift-Tools-Version: x",
  ])
  func `names the place of a tools version that is missing`(manifest: String) async throws {
    let sut = try makeSUT(script: "echo no >&2; exit 1", files: ["sub/Package.swift": manifest])
    let place = Place("\(sut.package)/sub/Package.swift", SourcePosition(line: 1, column: 1))
    let damage =
      manifest.contains("Tools")
      ? unread("sub/Package.swift", .manifestRejected("no"))
      : unread("sub/Package.swift", .noToolsVersion(place), at: place.position)
    #expect(try await sut.graph().damages == [damage])
  }

  @Test func `kills a toolchain that takes too long`() async throws {
    let sut = try makeSUT(script: "exec sleep 600", timeLimit: .milliseconds(1))
    #expect(
      try await sut.graph().damages == [
        unread("Package.swift", .manifestTimedOut(after: .milliseconds(1)))
      ])
  }

  @Test func `kills a toolchain that needs too much memory`() async throws {
    let sut = try makeSUT(script: "exec dd if=/dev/zero of=/dev/null bs=32M", memoryLimit: 16 << 20)
    #expect(try await sut.graph().damages == [unread("Package.swift", .manifestTooLarge(limit: 16 << 20))])
  }

  @Test func `kills the toolchain when it's canceled`() async throws {
    let sut = try makeSUT(script: "exec sleep 600")
    let task = Task { try await sut.graph() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `kills what a canceled toolchain has started`() async throws {
    // Like SwiftPM, `set -m` runs the child in a process group of its own.
    let sut = try makeSUT(
      script: """
        set -m
        sleep 600 &
        echo $! >"$4/child"
        wait
        """)
    let task = Task { try await sut.graph() }
    var child = ""
    while !child.hasSuffix("\n") {
      await Task.yield()
      child = (try? String(contentsOfFile: "\(sut.package)/child", encoding: .utf8)) ?? ""
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let process = try #require(pid_t(child.dropLast()))
    while isRunning(process) { await Task.yield() }
  }

  /// Returns false for a process that has ended, also if its parent hasn't asked for its status yet.
  private func isRunning(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return kill(process, 0) == 0 && status?.contains(") Z ") != true
  }

  @Test(arguments: ["", "[]", "{}", "{\"name\": 1", String(repeating: "[", count: 10_000)])
  func `reports an unknown format of a description`(json: String) async throws {
    let sut = try makeSUT(dump: json)
    let damages = try await sut.graph().damages
    guard case .part(.manifestNotUnderstood)? = damages.first?.damage?.kind else {
      Issue.record("\(damages)")
      return
    }
  }

  @Test func `reports an unreadable folder`() async throws {
    // No system accepts this path from any user.
    let folder = String(repeating: "folder/", count: 10_000)
    let reader = ManifestReader(SwiftToolchain(environment: [:]))
    await #expect(throws: ArchitectureFailure.unreadable(path: folder, .unreadable("File name too long"))) {
      try await reader.graph(folder: folder)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `reports an unreadable subfolder`() async throws {
    let sut = try makeSUT(files: ["one/Package.swift": "", "two/Package.swift": ""])
    let two = "\(sut.package)/two"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: two)
    let graph = try await sut.graph()
    #expect(graph.damages.contains(unread("two", .unreadable(path: two, .unreadable("Permission denied")))))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: two)
  }

  @Test func `doesn't treat a broken link as a missing manifest`() async throws {
    let sut = try makeSUT(files: ["one/Package.swift": "", "one/dump.json": dump])
    try sut.folder.write("", to: "two/")
    try sut.folder.link("two/Package.swift", to: "gone")
    let manifest = "\(sut.package)/two/Package.swift"
    #expect(
      try await sut.graph().damages == [
        unread(
          "two/Package.swift", .unreadable(path: manifest, .unreadable("No such file or directory")))
      ])
  }

  private func unread(
    _ path: String, _ failure: ArchitectureFailure, at position: SourcePosition? = nil
  ) -> SourceFile {
    SourceFile(path: path, imports: [], damage: SourceDamage(.part(failure), at: position))
  }

  @Test(arguments: [
    ("project.yml", "name: Shop", true), ("ios/project.yaml", "", true),
    ("Project.swift", "import ProjectDescription\nlet project = Project(name: \"Shop\")", true),
    ("ios/Tuist.swift", "import ProjectDescription", true),
    ("Workspace.swift", "import ProjectDescription", true),
    ("Project.swift", "struct Project {}", false), ("other.yml", "", false),
  ])
  func `names the file from which another program writes the project`(
    file: String, content: String, isDescription: Bool
  ) async throws {
    let sut = try makeSUT(files: [file: content, "Sources/a.swift": ""])
    let failure = ArchitectureFailure.noManifest(
      folder: sut.package, description: isDescription ? "\(sut.package)/\(file)" : nil)
    await #expect(throws: failure) { try await sut.graph() }
  }

  @Test func `a description beside a project or a package means nothing`() async throws {
    let sut = try makeSUT(dump: dump, files: ["Package.swift": "", "project.yml": ""])
    #expect(try await sut.graph().packages.map(\.manifest) == ["Package.swift"])
  }

  @Test func `requires a manifest and a toolchain`() async throws {
    let empty = try makeSUT(dump: "", files: [:])
    await #expect(throws: ArchitectureFailure.noManifest(folder: empty.package)) { try await empty.graph() }
    let xcode = try makeSUT(dump: "", files: ["App.xcodeproj/a": "", "App.xcworkspace/a": ""])
    await #expect(throws: ArchitectureFailure.noManifest(folder: xcode.package)) { try await xcode.graph() }
    let folder = try FileTree(["Package.swift": "", "swift/": ""])
    let reader = ManifestReader(SwiftToolchain(environment: ["PATH": "\(folder.path):/none:"]))
    await #expect(throws: ArchitectureFailure.noToolchain) { try await reader.graph(folder: folder.path) }
  }
}
