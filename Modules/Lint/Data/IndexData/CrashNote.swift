#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Says which file of a store libIndexStore read when it crashed.
///
/// The library checks the form of its files, but not their content: a changed byte can lead it outside of a file. A
/// signal handler may do little more than write, so the note is ready before each file.
enum CrashNote {
  /// Handles crashes during some work.
  static func during<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let signals = [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE]
    for number in signals {
      signal(number) { _ in
        _ = write(2, note.text, Int(note.length.pointee))
        _ = write(2, "\n", 1)
        _exit(2)
      }
    }
    defer { for number in signals { signal(number, SIG_DFL) } }
    return try work()
  }

  /// Prepares the note for a file.
  static func current(_ path: String) {
    var line = "error: libIndexStore crashed while reading \(path); delete the index store and build again"
    line.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      let count = min(bytes.count, Note.capacity)
      // Names of files can contain anything, and a terminal must not obey it.
      for index in 0..<count { note.text[index] = base[index] < 0x20 ? UInt8(ascii: "?") : base[index] }
      note.length.pointee = Int32(count)
    }
  }
}

/// Memory that a signal handler can read.
private struct Note: @unchecked Sendable {
  static let capacity = 8_192
  // Only one task reads a store at a time, and a signal handler reads the memory in that task's thread.
  let text = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  let length = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
}

private let note = Note()
