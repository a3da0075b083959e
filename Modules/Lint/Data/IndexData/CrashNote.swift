import ArchitectureData
import StrataPlatform

/// Reports which file of a store libIndexStore read when it crashed.
///
/// The library checks the form of its files, but not their content: a changed byte can make it read outside of a file.
/// A signal handler may do little more than write, so the note is ready before each file.
enum CrashNote {
  /// Handles crashes during some work. The handlers stay, because other tasks may read another store.
  static func during<Result, Failure>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    _ = hasHandlers
    defer { note.length.pointee = 0 }
    return try work()
  }

  private static let hasHandlers: Bool = {
    for number in [SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE] {
      sigaction(number, nil, note.actions + Int(number))
      signal(number) { number in
        guard note.length.pointee > 0 else {
          // The library isn't reading, so it didn't cause the crash.
          sigaction(number, note.actions + Int(number), nil)
          raise(number)
          return
        }
        put("error: libIndexStore crashed while reading ")
        let path = UnsafeMutableBufferPointer(start: note.text, count: Int(note.length.pointee))
        // File names can contain any byte, and must not control a terminal.
        for index in path.indices where path[index] < 0x20 { path[index] = UInt8(ascii: "?") }
        _ = write(2, path.baseAddress, path.count)
        put("; delete the index store and build again\n")
        _exit(2)
      }
    }
    return true
  }()

  /// Prepares the note for a file.
  static func current(_ path: String) {
    var path = path
    path.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      let count = min(bytes.count, Note.capacity)
      note.text.update(from: base, count: count)
      note.length.pointee = Int32(count)
    }
  }
}

/// Writes to standard error. A signal handler can call this.
private func put(_ text: StaticString) { _ = write(2, text.utf8Start, text.utf8CodeUnitCount) }

/// Memory that a signal handler can read.
private struct Note: @unchecked Sendable {
  static let capacity = 8_192
  // A program reads one store, and a signal handler reads the memory in the thread of that read. If tests read several
  // at the same time, the note may name the wrong file.
  let text = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
  let length = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  /// What the process did at a signal before, by the signal's number.
  let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)

  init() { length.initialize(to: 0) }
}

private let note = Note()
