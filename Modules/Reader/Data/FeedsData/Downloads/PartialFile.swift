import ArticlesDomain
import CoreDomain
import Foundation

/// A file in a folder that is not complete yet: `NAME.part`. `NAME.part.source` says which version of which address it has.
///
/// All names are resolved in the open folder, and links are never followed. The lock ends with the process.
final class PartialFile {
  private let folder: Descriptor
  private var file: Descriptor
  private let name: String
  private let path: String
  private(set) var size: Int
  /// The validator of the version that the file has a part of; nil if it is empty.
  private(set) var validator: String?
  private let source: String

  /// - Throws: ``CoreDomain/Failure`` if the folder isn't there, or a file of the name is.
  init(_ name: String, in folderPath: String, of source: String) throws {
    (self.name, self.source) = (name, source)
    path = folderPath.hasSuffix("/") ? folderPath + name : "\(folderPath)/\(name)"
    (file, size) = (Descriptor(), 0)
    folder = Descriptor(open(folderPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard folder.number >= 0 else {
      throw Failure(source: folderPath, errno == EACCES ? .forbidden : .notFound(folderPath))
    }
    guard !isThere(name) else { throw Failure(source: path, .fault(ArticleFault.fileExists)) }
    let known = knownSource()
    // Only this type makes both files. Another program's file is not touched.
    guard known != nil || !isThere("\(name).part") else {
      throw Failure(source: "\(path).part", .fault(ArticleFault.fileExists))
    }
    if known == nil { try keepSource(validator: nil) }
    file = Descriptor(
      openat(
        folder.number, "\(name).part", O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600))
    var status = stat()
    guard file.number >= 0, fstat(file.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_nlink == 1
    else { throw unwritable }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(source: path, .fault(ArticleFault.downloading))
    }
    let lines = (known ?? "").split(separator: "\n").map(String.init)
    if lines.count == 2, lines[0] == source {
      validator = lines[1]
      size = Int(status.st_size)
    } else {
      try restart(validator: nil)
    }
  }

  /// Begins anew with a version.
  func restart(validator: String?) throws {
    // The old validator must not stand for the new bytes, whenever the program ends.
    try keepSource(validator: nil)
    guard ftruncate(file.number, 0) == 0 else { throw unwritable }
    if validator != nil { try keepSource(validator: validator) }
    self.validator = validator
    size = 0
  }

  /// Adds the next part, which is on the disk when this returns.
  func append(_ data: Data) throws {
    let isWritten = data.withUnsafeBytes { bytes in
      var written = 0
      while written < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
        let count = pwrite(file.number, rest.baseAddress, rest.count, off_t(size + written))
        guard count > 0 || (count < 0 && errno == EINTR) else { return false }
        written += max(0, count)
      }
      return true
    }
    guard isWritten, fsync(file.number) == 0 else { throw unwritable }
    size += data.count
  }

  /// Gives the file its name, unless there is such a file meanwhile.
  ///
  /// - Returns: The path of the file.
  func finish() throws -> String {
    let part = "\(name).part"
    // Unlike a rename, a link never replaces a file. Some file systems have no links.
    if linkat(folder.number, part, folder.number, name, 0) == 0 {
      unlinkat(folder.number, part, 0)
    } else {
      guard errno != EEXIST, !isThere(name) else {
        throw Failure(source: path, .fault(ArticleFault.fileExists))
      }
      guard renameat(folder.number, part, folder.number, name) == 0 else { throw unwritable }
    }
    unlinkat(folder.number, "\(name).part.source", 0)
    fsync(folder.number)
    return path
  }

  private var unwritable: Failure { Failure(source: "\(path).part", .unwritable) }

  private func isThere(_ name: String) -> Bool {
    var status = stat()
    return fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
  }

  /// The address and the validator of an earlier download, one in each line.
  private func knownSource() -> String? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(openat(folder.number, "\(name).part.source", flags))
    guard file.number >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 32 << 10)
    let count = read(file.number, &bytes, bytes.count)
    return count >= 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  private func keepSource(validator: String?) throws {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(openat(folder.number, "\(name).part.source", flags, 0o600))
    let bytes = Array("\(source)\n\(validator ?? "")\n".utf8)
    guard file.number >= 0, write(file.number, bytes, bytes.count) == bytes.count, fsync(file.number) == 0
    else { throw unwritable }
  }
}

/// An open file, which is closed with its last reference.
private final class Descriptor {
  let number: Int32

  init(_ number: Int32 = -1) {
    self.number = number
  }

  deinit { if number >= 0 { close(number) } }
}
