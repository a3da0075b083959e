package import BrowsePresentation
import Foundation

extension BrowserConfiguration {
  private static let sizeLimit = 64 << 10

  /// Reads a file in JSON5.
  ///
  /// - Returns: What the file says, without its faults. A file that isn't JSON5 says nothing.
  package static func read(_ path: String) -> (configuration: BrowserConfiguration, faults: [Fault]) {
    do throws(Fault) {
      let parser = ConfigurationParser(try bytes(path))
      return (parser.configuration, parser.faults)
    } catch { return (.init(), [error]) }
  }

  private static func bytes(_ path: String) throws(Fault) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Fault("This file doesn't exist.", line: 0, column: 0)
    }
    if isFolder.boolValue { throw Fault("This is a folder. Name a file.", line: 0, column: 0) }
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Fault("You don't have permission to read this file.", line: 0, column: 0)
    }
    // At the end of the file, the result is nil.
    let data = (try? file.read(upToCount: sizeLimit + 1)) ?? Data()
    guard data.count <= sizeLimit else {
      throw Fault(
        "This file is larger than \(sizeLimit >> 10) KB, the most that a configuration can have.", line: 0,
        column: 0)
    }
    return Array(data)
  }
}
