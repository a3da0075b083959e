import CoreDomain
import Foundation

/// Reads a descriptor to its end, with bounded memory and without blocking the cooperative pool.
struct BoundedReader: Sendable {
  var source: String
  /// The largest size of the content, in bytes.
  var limit: Int
  /// Whether to refuse a file that other users have access to.
  var isPrivate = false
  /// The longest time until a pipe has a writer. By default it's unlimited.
  var patience: Duration?

  func read(fileAt path: String) async throws -> Data {
    // A missing file needs no thread.
    if access(path, F_OK) != 0, errno == ENOENT { throw failure(SourceFault.notFound(path)) }
    return try await onThread { interruption in try contents(ofFileAt: path, until: interruption) }
  }

  /// Reads a file on the calling thread.
  func contents(ofFileAt path: String, until interruption: Interruption) throws -> Data {
    // The system would cut the name at the NUL and read another file.
    guard !path.utf8.contains(0) else { throw failure(SourceFault.notFound(path)) }
    // Without O_NONBLOCK, opening a FIFO would wait for its writer, and cancellation can't interrupt that.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(errno: errno, at: path, of: source) }
    defer { close(descriptor) }
    return try contents(of: descriptor, until: interruption)
  }

  func read(_ descriptor: Int32) async throws -> Data {
    try await onThread { interruption in try contents(of: descriptor, until: interruption) }
  }

  private func onThread(_ operation: @escaping @Sendable (Interruption) throws -> Data) async throws -> Data {
    do {
      return try await withInterruptibleThread(operation)
    } catch is POSIXError {
      throw failure(SourceFault.unreadable)
    }
  }

  private func contents(of descriptor: Int32, until interruption: Interruption) throws -> Data {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(SourceFault.unreadable) }
    if status.st_mode & S_IFMT == S_IFDIR { throw failure(StorageFault.isFolder) }
    if isPrivate, status.st_mode & 0o077 != 0 { throw failure(StorageFault.exposed(isFolder: false)) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let size = isRegular ? Int(status.st_size) : 0
    guard size <= limit else { throw failure(ContentFault.tooLarge(limit: limit)) }
    var data = Data(capacity: size)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 16)
    defer { chunk.deallocate() }
    var patience = patience
    while true {
      let isReady =
        try isRegular
        || interruption.wait(
          for: descriptor, milliseconds: patience.map { Int32(clamping: $0.milliseconds) } ?? -1)
      let count = Foundation.read(descriptor, chunk.baseAddress, chunk.count)
      // A pipe without a writer has an end.
      if count == 0, !isReady, let patience { throw failure(NetworkFault.timedOut(after: patience)) }
      patience = nil
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR || errno == EAGAIN { continue }
        throw Failure(errno: errno, at: source, of: source)
      }
      guard count <= limit - data.count else { throw failure(ContentFault.tooLarge(limit: limit)) }
      data.append(UnsafeRawBufferPointer(rebasing: chunk[..<count]).bindMemory(to: UInt8.self))
    }
  }

  private func failure(_ reason: any Fault) -> Failure {
    Failure(source: source, reason)
  }
}

extension Failure {
  /// Maps an error number of the system for the file at `path`.
  init(errno: Int32, at path: String, of source: String) {
    let fault: any Fault =
      switch errno {
      case ENOENT, ENOTDIR: SourceFault.notFound(path)
      case EACCES, EPERM: SourceFault.forbidden
      case EISDIR: StorageFault.isFolder
      default: SourceFault.unreadable
      }
    self.init(source: source, fault)
  }
}
