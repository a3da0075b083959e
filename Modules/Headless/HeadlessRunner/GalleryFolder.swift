import Foundation
import GalleryPresentation
import Headless

/// The folder of a gallery. Files that no gallery wrote are never changed.
struct GalleryFolder {
  private let url: URL

  /// - Throws: A ``CommandLinePresentation/UsageError`` if the folder has other files and isn't a gallery.
  init(_ path: String) throws {
    // A path that begins with a tilde is not the home folder: shells have replaced that already.
    let current = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    url =
      path.hasPrefix("/") ? URL(filePath: path, directoryHint: .isDirectory) : current.appending(path: path)
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    } catch {
      throw UsageError("\(path) isn't a folder that can be read. Name a new folder.", command: "gallery")
    }
    guard names.isEmpty || isOwn("index.html") else {
      throw UsageError(
        "The folder \(path) has other files and isn't a gallery, so nothing was written. Name a new folder.",
        command: "gallery")
    }
  }

  /// Replaces the files of the gallery.
  ///
  /// - Throws: An ``FlowsDomain/UnusableFile``.
  func write(_ documents: [Gallery.Document]) throws(UnusableFile) {
    let files = FileManager.default
    do {
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      let present = try files.contentsOfDirectory(atPath: url.path)
      let names = Set(documents.map(\.name))
      if let foreign = present.first(where: { names.contains($0) && !isOwn($0) }) {
        throw UnusableFile(
          "\(url.path)/\(foreign) isn't part of a gallery, so nothing was written. Move it away.")
      }
      // The index comes last, so that it leads to pages that are there.
      for document in documents.reversed() {
        try Data(document.text.utf8).write(to: url.appending(path: document.name), options: .atomic)
      }
      for name in present where !names.contains(name) && isOwn(name) {
        try files.removeItem(at: url.appending(path: name))
      }
    } catch let error as UnusableFile {
      throw error
    } catch {
      throw UnusableFile("\(url.path) could not be written. Check its permissions and the space on the disk.")
    }
  }

  /// Whether a file begins as the page of a gallery with its name does. Symbolic links and copies aren't such files.
  private func isOwn(_ name: String) -> Bool {
    let path = url.appending(path: name).path
    let mark = Data(Gallery.mark(of: name).utf8)
    guard
      (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: mark.count)) == mark
  }
}
