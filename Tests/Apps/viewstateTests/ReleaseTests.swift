import Foundation
import TestSupport
import Testing

/// The script that makes and publishes archives, in a small repository without programs.
struct ReleaseTests {
  private let folder = ConfigurationFolder()

  @Test func `a checkout with changes isn't released`() async throws {
    try await makeRepository()
    try write("a", to: "notes.txt")
    #expect(
      try await release() == """
        error: The checkout has changes that are not committed. Commit or remove them, so that the commit has what \
        is released.
        => 2
        """)
    #expect(!exists(".build"))
  }

  @Test(arguments: ["4.5.6", "v4.5.6"])
  func `a version that has a tag isn't released`(tag: String) async throws {
    try await makeRepository()
    try await git("tag \(tag)")
    #expect(try await release() == existing)
    // A shallow copy of a server has no tags, and the repository that it came from does.
    try await git("clone --quiet . copy && git -C copy tag --delete \(tag)")
    #expect(try await release(in: "copy") == existing)
    #expect(!exists(".build") && !exists("copy/.build"))
  }

  private let existing = """
    error: Version 4.5.6 exists already. Raise the version in \(versionFile).
    => 2
    """

  @Test func `other versions don't matter, and a repository that doesn't answer does`() async throws {
    try await makeRepository()
    try await git("tag 4.5.7 && git tag 4-5-6 && git tag 14.5.6")
    #expect(try await release().hasPrefix("built viewstate\n"))
    try await git("remote add origin '\(folder.path)/none'")
    #expect(
      try await release() == """
        error: The repository “origin” doesn't say which versions exist. Check the connection.
        => 2
        """)
  }

  @Test(arguments: [
    "# Changes\n\n## 4.5.60\n\n- More.\n", "## 4.5.6 - 2026-01-15\n\n## 4.5.5\n\n- Less.\n", "",
  ])
  func `a version without an entry isn't released`(changes: String) async throws {
    try await makeRepository(changes: changes)
    #expect(
      try await release() == """
        error: CHANGELOG.md has no entry “## 4.5.6”. Describe there what changes for users.
        => 2
        """)
    #expect(!exists(".build"))
  }

  @Test func `a folder with other files stays as it is`() async throws {
    try await makeRepository()
    let photos = ConfigurationFolder()
    try write("a", to: "photo.jpg", in: photos)
    #expect(
      try await release(photos.path) == """
        error: \(photos.path) contains other files. Name an empty folder, or a new one.
        => 2
        """)
    #expect(photos.contents == ["photo.jpg": Data("a".utf8)])
  }

  @Test(arguments: [
    (["a", "b"], "scripts/release takes one folder."),
    (["--publsh"], "scripts/release has no option --publsh. See scripts/release --help."),
  ])
  func `wrong words are one sentence`(words: [String], sentence: String) async throws {
    try await makeRepository()
    #expect(try await release(words) == "error: \(sentence)\n=> 2")
  }

  @Test func `publishing passes all archives, their checksums, and the entry to gh`() async throws {
    try await makeRepository()
    let archives = try await makeArchives()
    let run = try await release(["--publish", archives.path])
    let commit = try await git("rev-parse HEAD")
    let head = "release create 4.5.6 --target \(commit) --title Strata 4.5.6 --notes-file\n"
    #expect(run.hasPrefix(head), "\(run)")
    let names = run.split(separator: "\n").dropFirst()
    #expect(
      names == [
        "SHA256SUMS", "viewstate-4.5.6-a.tar.gz", "viewstate-4.5.6-b.tar.gz", "2 checksums", "- It begins.",
        "=> 0",
      ])
  }

  @Test func `an archive that isn't the one of its checksum isn't published`() async throws {
    try await makeRepository()
    let archives = try await makeArchives()
    try write("other", to: "a/viewstate-4.5.6-a.tar.gz", in: archives)
    let run = try await release(["--publish", archives.path])
    #expect(run.hasSuffix("error: The archives don't match \(archives.path)/a/SHA256SUMS.\n=> 2"))
    #expect(!run.contains("release create"))
    let none = try await release(["--publish", archives.path + "/none"])
    #expect(none == "error: \(archives.path)/none has no archives. Run scripts/release first.\n=> 2")
  }

  private static let versionFile =
    "Modules/Shared/Presentation/CommandLinePresentation/CommandLineTool+Version.swift"

  private func makeRepository(changes: String = "# Changes\n\n## 4.5.6 - 2026-01-15\n\n- It begins.\n")
    async throws
  {
    try write(#"package static let version = "4.5.6""#, to: Self.versionFile)
    try write(changes, to: "CHANGELOG.md")
    try write(".build/\ncopy/\n", to: ".gitignore")
    try write("#!/bin/sh\n", to: "scripts/bootstrap")
    try write("#!/bin/sh\necho built $1 >&2; exit 1\n", to: "scripts/program")
    try write(
      String(contentsOf: checkout.appending(path: "scripts/release"), encoding: .utf8), to: "scripts/release")
    try await git("init --quiet . && chmod +x scripts/* && git add --force . && \(commit) --quiet -m A")
  }

  private let commit = "git -c user.name=A -c user.email=a@example.org commit"

  /// Makes a folder with archives of two machines, and a `gh` that prints what it gets.
  private func makeArchives() async throws -> ConfigurationFolder {
    let archives = ConfigurationFolder()
    try write("", to: "bin/gh", in: archives)
    let script = """
      mkdir a b
      for machine in a b; do (cd $machine && echo $machine >viewstate-4.5.6-$machine.tar.gz &&
        sha256sum *.gz >SHA256SUMS); done
      cat >bin/gh <<'SH'
      #!/bin/sh
      echo "$@" | sed 's| /.*||'
      while [ "$1" != --notes-file ]; do shift; done
      notes=$2; shift 2
      for path; do basename "$path"; done
      sed -n '$=' "$1" | sed 's/$/ checksums/'
      grep . "$notes"
      SH
      chmod +x bin/gh
      """
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/sh"), ["-ec", script], folder: URL(filePath: archives.path))
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    return archives
  }

  private func release(_ words: [String] = [], in inner: String = ".") async throws -> String {
    var environment = ProcessInfo.processInfo.environment
    let tools = words.last.map { $0 + "/bin:" } ?? ""
    environment["PATH"] = tools + (environment["PATH"] ?? "/usr/bin:/bin")
    environment["LC_ALL"] = "C.UTF-8"
    let run = try await ProgramRun.launch(
      URL(filePath: folder.path + "/\(inner)/scripts/release"), words, environment: environment,
      folder: URL(filePath: folder.path), mergesErrors: true)
    return String(decoding: run.output, as: UTF8.self) + "=> \(run.status)"
  }

  private func release(_ archives: String) async throws -> String { try await release([archives]) }

  @discardableResult
  private func git(_ words: String) async throws -> String {
    let run = try await ProgramRun.launch(
      URL(filePath: "/bin/sh"), ["-c", "git \(words)"], folder: URL(filePath: folder.path))
    try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").joined(separator: "\n")
  }

  private func write(_ text: String, to path: String, in other: ConfigurationFolder? = nil) throws {
    let file = URL(filePath: (other ?? folder).path + "/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.path + "/" + path)
  }
}
