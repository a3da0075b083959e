import Foundation
import GalleryPresentation
import Headless
import Testing

@testable import HeadlessRunner

/// The folder is removed at the end of each test.
final class GalleryFolderTests {
  private let folder = URL.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
  private let foreign = "<!DOCTYPE html>\n<p>Mine</p>"

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a new gallery replaces an earlier one, and touches nothing else`() throws {
    try write("index.html", "flow-a.html", "flow-b.html")
    try store("notes.txt", "mine")
    try store("flow-mine.html", foreign)
    try store("copy.html", text("flow-a.html"))
    try write("index.html", "flow-b.html")
    #expect(try names == ["copy.html", "flow-b.html", "flow-mine.html", "index.html", "notes.txt"])
    #expect(try text("notes.txt") == "mine")
  }

  @Test func `a folder with other files is refused`() throws {
    try store("index.html", foreign)
    let error = #expect(throws: UsageError.self) { try self.write("index.html") }
    #expect(
      error?.message
        == "The folder \(folder.path) has other files and isn't a gallery, so nothing was written. Name a new folder."
    )
    #expect(try text("index.html") == foreign)
  }

  @Test func `a file or link in the place of a page stops everything before anything is written`() throws {
    try write("index.html")
    let before = try text("index.html")
    try store("flow-a.html", foreign)
    #expect(throws: UnusableFile.self) { try self.write("index.html", "flow-a.html", text: "new") }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "flow-b.html"), withDestinationURL: folder.appending(path: "none"))
    #expect(throws: UnusableFile.self) { try self.write("index.html", "flow-b.html", text: "new") }
    #expect(try text("index.html") == before)
    #expect(try text("flow-a.html") == foreign)
  }

  @Test func `a file isn't a folder`() throws {
    try Data().write(to: folder)
    #expect(
      throws: UsageError(
        "\(folder.path) isn't a folder that can be read. Name a new folder.", command: "gallery")
    ) { try self.write("index.html") }
  }

  private func write(_ names: String..., text: String = "") throws {
    try GalleryFolder(folder.path).write(
      names.map { Gallery.Document(name: $0, text: Gallery.mark(of: $0) + text) })
  }

  private func store(_ name: String, _ text: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
