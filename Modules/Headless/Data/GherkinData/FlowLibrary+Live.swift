package import FlowsDomain
import Foundation

extension FlowLibrary {
  /// The files of this machine.
  package static let live = FlowLibrary(
    paths: { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
        return [path]
      }
      return try flows(in: path.hasSuffix("/") ? String(path.dropLast()) : path).sorted()
    },
    flow: { path in try GherkinParser().flow([UInt8](contents(of: path, limit: 16 << 20))) },
    change: { try? FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date })

  /// Reads a file that has at most `limit` bytes.
  private static func contents(of path: String, limit: Int) throws(UnusableFile) -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw UnusableFile("\(path) was not found. Check the spelling.")
    }
    guard !isFolder.boolValue else { throw UnusableFile("\(path) is a folder. Name a file in it.") }
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch CocoaError.fileReadNoPermission {
      throw UnusableFile("You don't have permission to read \(path).")
    } catch {
      throw UnusableFile("\(path) could not be read. Check that it is there and intact.")
    }
    guard data.count <= limit else {
      throw UnusableFile("\(path) is larger than \(limit >> 20) MB. Divide it.")
    }
    return data
  }

  /// Finds the flows in a folder. Symbolic links to folders aren't followed, so that no folder contains itself.
  ///
  /// - Throws: An ``UnusableFile`` for a folder that can't be read, because its flows would count as passed.
  private static func flows(in folder: String) throws -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw UnusableFile("\(folder) could not be read. Check that it is there and intact.")
    }
    return try names.flatMap { name in
      let path = "\(folder)/\(name)"
      let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
      if type == .typeDirectory { return try flows(in: path) }
      return name.hasSuffix(".feature") ? [path] : []
    }
  }
}
