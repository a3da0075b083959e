import Foundation
import TestSupport
import Testing

/// The script that makes and publishes archives, in a small repository whose programs are scripts.
@Suite(
  .enabled(if: FileManager.default.fileExists(atPath: "/proc"), "Only Linux needs archives."),
  .needsGit)
struct ReleaseTests {
  private let repository = ReleasedRepository()

  @Test func `a checkout with changes isn't released`() async throws {
    try await repository.make()
    try repository.write("a", to: "notes.txt")
    #expect(
      try await repository.release() == """
        error: The checkout has changes that are not committed. Commit or remove them, so that the tag has what is \
        built.
        => 2
        """)
    #expect(!repository.exists(".build"))
  }

  @Test(arguments: ["4.5.6", "v4.5.6"])
  func `a version that has a tag isn't released`(tag: String) async throws {
    try await repository.make()
    try await repository.git("tag \(tag)")
    let refusal = """
      error: Version 4.5.6 exists already. Raise the version in \(ReleasedRepository.versionFile).
      => 2
      """
    #expect(try await repository.release() == refusal)
    // A shallow copy of a server has no tags, and the repository that it came from does.
    try await repository.git("clone --quiet . copy && git -C copy tag --delete \(tag)")
    #expect(try await repository.release(in: "copy") == refusal)
    #expect(!repository.exists(".build") && !repository.exists("copy/.build"))
  }

  @Test func `other versions don't matter, and a repository that doesn't answer does`() async throws {
    try await repository.make()
    try await repository.git("tag 4.5.7 && git tag 4-5-6 && git tag 14.5.6")
    #expect(try await repository.release() == ReleasedRepository.archived)
    try await repository.git("remote add origin '\(repository.path)/none'")
    #expect(
      try await repository.release() == """
        error: The repository “origin” doesn't say which versions exist. Check the connection.
        => 2
        """)
  }

  @Test(arguments: [
    "# Changes\n\n## 4.5.60\n\n- More.\n", "## 4.5.6 - 2026-01-15\n\n## 4.5.5\n\n- Less.\n",
    "## 4.5.6\n\n### Added\n",
    "",
  ])
  func `a version without an entry isn't released`(changes: String) async throws {
    try await repository.make(changes: changes)
    #expect(
      try await repository.release() == """
        error: CHANGELOG.md has no entry “## 4.5.6”. Describe there what changes for users.
        => 2
        """)
    #expect(!repository.exists(".build"))
  }

  @Test(arguments: ["photo.jpg", "SHA256SUMS/photo.jpg", "viewstate.tar.gz"])
  func `a folder with other files stays as it is`(name: String) async throws {
    try await repository.make()
    let photos = ConfigurationFolder()
    try repository.write("a", to: name, in: photos)
    #expect(
      try await repository.release([photos.path]) == """
        error: \(photos.path) contains other files. Name an empty folder, or a new one.
        => 2
        """)
    #expect(photos.contents == [name: Data("a".utf8)])
  }

  @Test func `archives replace those of an earlier run, and a build that fails leaves them`() async throws {
    try await repository.make()
    let parent = ConfigurationFolder()
    let archives = parent.path + "/archives"
    #expect(try await repository.release([archives]) == ReleasedRepository.archived)
    try repository.write("old", to: "archives/layerlint-4.5.5-a.tar.gz", in: parent)
    #expect(try await repository.release([archives]) == ReleasedRepository.archived)
    #expect(!FileManager.default.fileExists(atPath: archives + "/layerlint-4.5.5-a.tar.gz"))
    let before = parent.contents
    #expect(before["archives/COMMIT"] == Data((try await repository.git("rev-parse HEAD") + "\n").utf8))
    let failed = try await repository.release([archives], variables: ["FAILS": "layercheck"])
    #expect(failed == "The build of layercheck fails.\n=> 1")
    #expect(parent.contents == before)
  }

  @Test func `a place that can't be written, or that would be committed, is refused`() async throws {
    try await repository.make()
    #expect(
      try await repository.release(["/proc/archives"])
        == "error: /proc can't be written. Name another folder.\n=> 2")
    #expect(
      try await repository.release([repository.path + "/out"]) == """
        error: \(repository.path)/out is in the checkout, and git doesn't ignore it. Name another folder.
        => 2
        """)
    #expect(!repository.exists("out") && !repository.exists(".build"))
  }

  @Test(arguments: [
    (["a", "b"], "scripts/release takes one folder."),
    (["--publsh"], "scripts/release has no option --publsh. See scripts/release --help."),
  ])
  func `wrong words are one sentence`(words: [String], sentence: String) async throws {
    try await repository.make()
    #expect(try await repository.release(words) == "error: \(sentence)\n=> 2")
  }

  @Test func `publishing passes all archives, their checksums, and the entry to gh`() async throws {
    try await repository.make()
    let archives = try await repository.archivesOfTwoMachines()
    let commit = try await repository.git("rev-parse HEAD")
    #expect(
      try await repository.release(["--publish", archives.path]) == """
        release create 4.5.6 --target \(commit) --title Strata 4.5.6 --notes-file
        SHA256SUMS
        viewstate-4.5.6-a.tar.gz
        viewstate-4.5.6-b.tar.gz
        2 checksums
        - It begins.
        => 0
        """)
  }

  @Test func `archives of another content or commit aren't published`() async throws {
    try await repository.make()
    let archives = try await repository.archivesOfTwoMachines()
    let commit = try await repository.git("rev-parse HEAD")
    try repository.write("other\n", to: "b/COMMIT", in: archives)
    #expect(
      try await repository.release(["--publish", archives.path])
        == "error: The archives of \(archives.path)/b/SHA256SUMS are of another commit than \(commit).\n=> 2")
    try repository.write("other", to: "b/viewstate-4.5.6-b.tar.gz", in: archives)
    let changed = try await repository.release(["--publish", archives.path])
    #expect(changed.hasSuffix("error: The archives don't match \(archives.path)/b/SHA256SUMS.\n=> 2"))
    #expect(!changed.contains("release create"))
    let none = try await repository.release(["--publish", archives.path + "/none"])
    #expect(none == "error: \(archives.path)/none has no archives. Run scripts/release first.\n=> 2")
  }
}
