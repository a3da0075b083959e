import Foundation
import HTTPTestServer
import HeadlessRunner
import TestSupport
import Testing

/// A new package depends on Strata by the path of a checkout, or by the URL of a repository.
@Suite(.needsGit, .needsWholeCheckout) struct NewPackageDependencyTests {
  private let series = minorVersion()
  private let nextSeries = minorVersion(after: 1)

  /// The first two numbers of this version, or of a later minor one.
  private static func minorVersion(after count: Int = 0) -> String {
    let numbers = CommandLineTool.version.split(separator: ".").compactMap { Int($0) }
    return "\(numbers[0]).\(numbers[1] + count)"
  }

  @Test func `the default is this checkout`() async throws {
    try await withFolder { folder in
      _ = try await newPackage("Shop", in: folder)
      let manifest = try manifest(in: folder)
      #expect(manifest.contains(#".package(name: "Strata", path: "\#(checkout.path)")"#))
      #expect(manifest.contains(#".plugin(name: "LayerCheck", package: "Strata")"#))
    }
  }

  @Test func `a repository is a dependency from this version up to the next minor one`() async throws {
    try await withRepository(named: "Strata", tag: "\(series).9") { folder, url in
      #expect(try await newPackage("Shop", "Shop", "--strata", url, in: folder).hasSuffix("=> 0"))
      let manifest = try manifest(in: folder.appending(path: "Shop"))
      #expect(
        manifest.contains(#".package(url: "\#(url)", "\#(CommandLineTool.version)"..<"\#(nextSeries).0")"#))
      #expect(manifest.contains(#".plugin(name: "LayerCheck", package: "fork")"#))
      #expect(
        try await newPackage("Shop", "Two", "--strata", url, "--revision", "\(series).9", in: folder)
          .hasSuffix(
            "=> 0"))
      #expect(
        try self.manifest(in: folder.appending(path: "Two")).contains(
          #".package(url: "\#(url)", revision: "\#(series).9")"#))
    }
  }

  @Test func `a repository without a version that fits is one sentence`() async throws {
    try await withRepository(named: "Strata", tag: "\(nextSeries).0") { folder, url in
      let newest = try await newPackage("Shop", "Shop", "--strata", url, in: folder)
      #expect(
        newest == """
          error: \(url) has no version from \(CommandLineTool.version) up to \(nextSeries).0. Name a tag or a commit with --revision.
          => 2
          """)
      let next = try await newPackage("Shop", "Shop", "--strata", url, "--revision", "next", in: folder)
      #expect(
        next == """
          error: \(url) has no tag “next”. Name a tag, or the 40 digits of a commit.
          => 2
          """)
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "Shop").path))
    }
  }

  @Test func `a revision isn't read as an option of git`() async throws {
    try await withRepository(named: "Strata", tag: "\(series).0") { folder, url in
      let mark = folder.appending(path: "mark").path
      let option = "--upload-pack=touch \(mark); git-upload-pack"
      let run = try await newPackage("Shop", "Shop", "--strata", url, "--revision=\(option)", in: folder)
      #expect(
        run == """
          error: \(url) has no tag “\(option)”. Name a tag, or the 40 digits of a commit.
          => 2
          """)
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }

  @Test func `an address with a password is refused, and not repeated`() async throws {
    let sentence =
      "The address of Strata contains a user name or a password. Leave it out: git asks its credential helper."
    for address in [
      "https://me:secret@example.org/Strata.git", "https://token@example.org/Strata", "ssh://a:b@c/d",
    ] {
      try await expectRefusal(sentence) { try await newPackage("Shop", "--strata", address, in: $0) }
    }
  }

  @Test func `a repository of another package is one sentence`() async throws {
    try await withRepository(named: "Other", tag: "\(series).0") { folder, url in
      let run = try await newPackage("Shop", "Shop", "--strata", url, in: folder)
      #expect(
        run == "error: \(url) isn't Strata. Name a URL or a folder of it with --strata.\n=> 2")
    }
  }

  @Test func `a folder without Strata is one sentence`() async throws {
    try await expectRefusal("/usr/share isn't Strata. Name a folder or a URL of it with --strata.") {
      try await newPackage("Shop", "--strata", "/usr/share", in: $0)
    }
    try await expectRefusal("--revision needs a repository. Name its URL with --strata.") {
      try await newPackage("Shop", "--revision", "\(series).0", in: $0)
    }
  }

  @Test func `a server that can't be reached is one sentence`() async throws {
    let url = try RefusingPort().url.appending(path: "Strata").absoluteString
    try await withFolder { folder in
      let run = try await newPackage("Shop", "--strata", url, in: folder)
      #expect(run.hasPrefix("error: git can't read \(url): "))
      #expect(run.hasSuffix(" Check the address and the connection.\n=> 2"))
      #expect(run.split(separator: "\n").count == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  private func manifest(in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
  }

  /// Makes a repository `fork.git` with the manifest of a package, and a tag.
  private func withRepository(
    named name: String, tag: String, _ body: (_ folder: URL, _ url: String) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let repository = folder.appending(path: "fork.git")
      try FileManager.default.createDirectory(at: repository, withIntermediateDirectories: true)
      try Data("let package = Package(\n  name: \"\(name)\",\n)\n".utf8).write(
        to: repository.appending(path: "Package.swift"))
      let commands = """
        git init --quiet . && git add . && git -c user.name=A -c user.email=a@example.org commit --quiet -m A &&
        git tag \(tag)
        """
      let run = try await ProgramRun.launch(URL(filePath: "/bin/sh"), ["-c", commands], folder: repository)
      try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
      try await body(folder, "file://\(repository.path)")
    }
  }
}
