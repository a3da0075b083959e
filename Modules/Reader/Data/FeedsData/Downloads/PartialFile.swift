import ArticlesDomain
import CoreDomain
import Foundation

/// A file in a folder that is not complete yet: `NAME.part`. `NAME.part.source` contains its address, its version, and the
/// sizes at which downloads were interrupted.
///
/// All names are resolved in the open folder, and links are never followed. The lock ends with the process.
final class PartialFile {
  /// A change of the files in the folder, by their names.
  enum Change {
    case write(String, offset: Int, Data)
    case truncate(String)
    case sync(String)
    case link(String, String)
    case remove(String)
    case syncFolder
  }

  let folder: DownloadFolder
  private var file = Descriptor()
  let name: String
  private let path: String
  /// The size of the part that is certainly on the disk.
  private(set) var size = 0
  /// The validator of the version in the file, or nil if the file is empty.
  private(set) var validator: String?
  /// Whether an earlier download has given the file its name, and ended before it removed the others.
  private(set) var isComplete = false
  let source: String
  let note: (Change) -> Void

  private var part: String { "\(name).part" }
  var partSource: String { "\(name).part.source" }

  /// Opens or creates the files. Another process must not do that at the same time, so the folder is locked.
  ///
  /// - Parameters:
  ///   - partSize: The size of an appended part. After a power cut, the last part may have holes.
  ///   - note: Gets each change after it was made.
  /// - Throws: ``CoreDomain/Failure`` if a file with this name exists, or another process is downloading it.
  init(
    _ name: String, in folder: DownloadFolder, of source: String, partSize: Int,
    note: @escaping (Change) -> Void
  ) throws {
    (self.name, self.folder, self.source, self.note) = (name, folder, source, note)
    path = folder.path(of: name)
    let known = folder.note(of: name)
    let lines = (known ?? "").split(separator: "\n").map(String.init)
    if let whole = folder.status(of: name) {
      let part = folder.status(of: self.part)
      isComplete = lines.first == source && (part == nil ? lines.count >= 2 : part?.st_ino == whole.st_ino)
      guard isComplete else { throw exists(path) }
      return
    }
    // Only this type creates both files. Another program's file is not touched.
    guard known != nil || folder.status(of: part) == nil else { throw exists("\(path).part") }
    if known == nil {
      do {
        try keepSource(validator: nil)
      } catch {
        // The disk may have room for a name, but not for its content.
        unlinkat(folder.number, partSource, 0)
        throw error
      }
      // After a power cut, the other name must not exist alone.
      syncFolder()
    }
    file = Descriptor(
      openat(folder.number, part, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666))
    guard file.number >= 0 else { throw unwritable }
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 else {
      throw Failure(source: path, ArticleFault.downloading)
    }
    var opened = stat()
    guard fstat(file.number, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else { throw unwritable }
    guard folder.status(of: name) == nil else {
      // Another process has finished the download meanwhile.
      if opened.st_size == 0, opened.st_ino == folder.status(of: part)?.st_ino { removeParts() }
      throw exists(path)
    }
    guard opened.st_nlink == 1 else { throw unwritable }
    if lines.count >= 2, lines[0] == source {
      validator = lines[1]
      let interruptedAt = lines.count > 2 ? Int(lines[lines.count - 1]) ?? 0 : 0
      size = min(Int(opened.st_size), max(interruptedAt, Int(opened.st_size) - partSize, 0))
    } else {
      try restart(validator: nil)
    }
  }

  /// Starts again with a version.
  func restart(validator: String?) throws {
    // At no time may the old validator apply to the new bytes, or the new one to the old bytes.
    try keepSource(validator: nil)
    guard ftruncate(file.number, 0) == 0 else { throw unwritable }
    note(.truncate(part))
    try sync()
    if validator != nil { try keepSource(validator: validator) }
    self.validator = validator
    size = 0
  }

  /// Appends the next part, and returns when it is on the disk.
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
    guard isWritten else { throw unwritable }
    note(.write(part, offset: size, data))
    try sync()
    size += data.count
  }

  /// Gives the file its name, unless a file with this name exists by now.
  ///
  /// - Returns: The path of the file.
  func finish() throws -> String {
    if !isComplete {
      // Unlike a rename, a link never replaces a file. Some file systems don't support links.
      if linkat(folder.number, part, folder.number, name, 0) != 0 {
        guard errno != EEXIST, folder.status(of: name) == nil else { throw exists(path) }
        guard renameat(folder.number, part, folder.number, name) == 0 else { throw unwritable }
      }
      note(.link(part, name))
      // The file must not lose its old name before its new one is on the disk.
      syncFolder()
    }
    removeParts()
    return path
  }

  /// Notes the size, so that the next download continues there. Removes a file without parts, so that a download that
  /// fails at once leaves no file.
  func interrupt() {
    guard size > 0 else { return removeParts() }
    if validator != nil { keepSize() }
  }

  private func removeParts() {
    for name in [part, partSource] where unlinkat(folder.number, name, 0) == 0 {
      note(.remove(name))
      // The source describes the file with the other name, so that file must be removed first.
      syncFolder()
    }
  }

  private func sync() throws {
    guard fsync(file.number) == 0 else { throw unwritable }
    note(.sync(part))
  }

  /// Syncs the folder if the file system supports that.
  private func syncFolder() {
    fsync(folder.number)
    note(.syncFolder)
  }

  var unwritable: Failure { Failure(source: "\(path).part", StorageFault.unwritable) }

  private func exists(_ path: String) -> Failure { Failure(source: path, ArticleFault.fileExists) }
}

/// An open file, which is closed with its last reference.
final class Descriptor {
  let number: Int32

  init(_ number: Int32 = -1) { self.number = number }

  deinit {
    guard number >= 0 else { return }
    // A process that is being started has a copy for a moment, which would also hold the lock.
    flock(number, LOCK_UN)
    close(number)
  }
}
