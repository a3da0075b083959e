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

  /// The bytes of a configuration file. Faults have no line.
  package static func bytes(_ path: String) throws(Fault) -> [UInt8] {
    // A pipe without a writer would hold the program.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    var fault = Fault("This file can't be read: \(String(cString: strerror(errno))).", line: 0, column: 0)
    guard descriptor >= 0 else {
      if errno == ENOENT { fault.sentence = "This file doesn't exist." }
      if errno == EACCES { fault.sentence = "You don't have permission to read this file." }
      throw fault
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    fstat(descriptor, &status)
    guard status.st_mode & S_IFMT == S_IFREG else {
      let kind = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe or a device"
      fault.sentence = "This is \(kind). Name a file."
      throw fault
    }
    guard let data = try? file.read(upToCount: sizeLimit + 1) ?? Data() else { throw fault }
    guard data.count <= sizeLimit else {
      fault.sentence =
        "This file is larger than \(sizeLimit >> 10) KB, the most that a configuration can have."
      throw fault
    }
    return Array(data)
  }
}
