public import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension TextFiles {
  /// No document that a person reads is longer, in bytes.
  private static let sizeLimit = 64 << 20

  /// The file system's.
  public static var live: TextFiles {
    TextFiles(
      read: { path in
        do {
          let bytes = try FileBytes.read(path, limit: sizeLimit)
          guard let text = String(validating: bytes, as: UTF8.self) else { throw SourceDamage(.invalidUTF8) }
          return text
        } catch let damage as SourceDamage {
          throw ArchitectureFailure.unreadable(path: path, damage.kind)
        }
      },
      write: { path, text in
        do throws(FileBytes.WriteError) {
          try FileBytes.replace(path, with: text)
        } catch {
          throw ArchitectureFailure.unwritable(path: path, error.words)
        }
      })
  }
}

extension FileBytes {
  /// The system's words for what went wrong.
  fileprivate struct WriteError: Error {
    var words = FileBytes.systemError()
  }

  /// Writes beside the file and then puts the result in its place, so that a crash leaves the old one whole. The file
  /// keeps its permissions, and a link to it stays one.
  fileprivate static func replace(_ path: String, with text: String) throws(WriteError) {
    let target = resolved(path)
    var status = stat()
    let mode = stat(target, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    guard stat(target, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
      throw WriteError(words: "this is no file")
    }
    // Two programs at once each have their own.
    let draft = "\(target).\(getpid()).layerlint"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw WriteError() }
    do throws(WriteError) {
      try write(Array(text.utf8), to: descriptor)
      guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw WriteError() }
      guard rename(draft, target) == 0 else { throw WriteError() }
      close(descriptor)
    } catch {
      close(descriptor)
      unlink(draft)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send($0, to: descriptor) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WriteError() }
      rest = rest.dropFirst(count)
    }
  }

  private static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
