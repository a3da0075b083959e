import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData

/// An open folder for downloads. All names are resolved in it, and links are never followed.
struct DownloadFolder {
  /// The address to which the unfinished file with a name belongs.
  enum Owner {
    case nobody, thisAddress, anotherAddress
    /// A power cut damaged the note.
    case unknownAddress
  }

  /// The path as the user gave it.
  let path: String
  /// The path on the disk.
  private let place: String
  private let descriptor: Descriptor

  var number: Int32 { descriptor.number }

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - root: The path before that of the folder.
  ///   - makes: Whether the folder is created, with the folders around it, if it is missing.
  /// - Returns: Nil if the folder is missing.
  /// - Throws: ``CoreDomain/Failure`` if a file is in its place, or the folder can't be opened, written, or created.
  init?(_ path: String, below root: String, makes: Bool) throws {
    (self.path, place) = (path, root + path)
    guard try Self.exists(place, makes: makes) else { return nil }
    descriptor = Descriptor(open(place, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    guard descriptor.number >= 0 else {
      throw Failure(source: path, errno == EACCES ? SourceFault.forbidden : StorageFault.unwritable)
    }
    guard access(place, W_OK) == 0 else { throw Failure(source: path, StorageFault.unwritable) }
  }

  /// The path of a file in the folder.
  func path(of name: String) -> String {
    path.utf8.last == UInt8(ascii: "/") ? path + name : "\(path)/\(name)"
  }

  private static func exists(_ path: String, makes: Bool) throws -> Bool {
    var parent = path.hasPrefix("/") ? "/" : "."
    let scalars = path.unicodeScalars
    for end in scalars.indices.dropFirst() where scalars[end] == "/" { try make(String(scalars[..<end])) }
    return try make(path)

    @discardableResult
    func make(_ folder: String) throws -> Bool {
      var found = stat()
      if stat(folder, &found) == 0 {
        guard found.st_mode & S_IFMT == S_IFDIR else {
          throw Failure(source: folder, ArticleFault.notAFolder)
        }
      } else {
        guard makes else { return false }
        guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
          throw Failure(source: folder, StorageFault.unwritable)
        }
        // A file in the folder survives a power cut only if the folder does.
        fsync(Descriptor(open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)).number)
      }
      parent = folder
      return true
    }
  }

  func status(of name: String) -> stat? {
    var status = stat()
    return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Whether a file has the size of the whole file of a first response, and begins like the response.
  func has(_ response: NetworkResponse, as name: String) -> Bool {
    guard let status = status(of: name), status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == response.wholeSize
    else { return false }
    let file = Descriptor(openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
    var bytes = [UInt8](repeating: 0, count: response.body.count)
    return file.number >= 0 && read(file.number, &bytes, bytes.count) == bytes.count
      && response.body.elementsEqual(bytes)
  }

  // MARK: Unfinished files

  /// The content of `NAME.part.source`: an address, a validator, and sizes, one in each line.
  func note(of name: String) -> String? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(openat(number, "\(name).part.source", flags))
    guard file.number >= 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 32 << 10)
    let count = read(file.number, &bytes, bytes.count)
    return count >= 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  func owner(of name: String, as source: String) -> Owner {
    guard let note = note(of: name) else {
      let isFree = status(of: "\(name).part") == nil && status(of: "\(name).part.source") == nil
      return isFree ? .nobody : .anotherAddress
    }
    let end = note.firstIndex(of: "\n")
    let address = note[..<(end ?? note.startIndex)]
    if address == source { return .thisAddress }
    let isDamaged = !address.hasPrefix("http") || address.utf8.contains(0)
    return isDamaged ? .unknownAddress : .anotherAddress
  }

  /// The name of the unfinished file of an address, or nil if no note in the folder has the address.
  func unfinishedName(of source: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.filter { $0.hasSuffix(".part.source") }.sorted().map { String($0.dropLast(12)) }
      .first { owner(of: $0, as: source) == .thisAddress }
  }

  /// Whether a new file can have a name.
  func isFree(_ name: String, for source: String) -> Bool {
    status(of: name) == nil && owner(of: name, as: source) != .anotherAddress
  }

  // MARK: Lock

  /// Waits until no other process chooses a name in the folder, at most 5 seconds.
  ///
  /// - Throws: ``CoreDomain/Failure`` if another process has the lock all the time. `CancellationError`.
  func lock() async throws {
    // Choosing takes milliseconds.
    var attempts = 1_000
    while flock(number, LOCK_EX | LOCK_NB) != 0 {
      // Some file systems don't support locks.
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      guard attempts > 0 else { throw Failure(source: path, ArticleFault.downloading) }
      attempts -= 1
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  func unlock() { flock(number, LOCK_UN) }
}
