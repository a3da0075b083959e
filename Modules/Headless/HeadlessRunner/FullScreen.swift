import BrowsePresentation
import Foundation
import Synchronization

/// The terminal while a program fills it: keys arrive one by one, and standard error waits, because it would draw over the
/// screen. The terminal is restored on every way out that a program can handle, and while the process is stopped.
///
/// A handler of a signal calls ``leave()``, which therefore uses only functions that are safe there (POSIX.1-2017, section
/// 2.4.3), and variables that ``enter()`` has initialized.
enum FullScreen {
  /// The modes before ``enter()``.
  nonisolated(unsafe) private static var modes = termios()
  /// Standard error, and the ends of the pipe that takes its place if it is a terminal. A pipe needs no disk. A text that
  /// doesn't fit (64 KB on Linux) is lost, because nothing reads meanwhile.
  private static let errors: (original: Int32, output: Int32, input: Int32)? = {
    var ends: [Int32] = [-1, -1]
    guard isatty(STDERR_FILENO) == 1, pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let original = dup(STDERR_FILENO)
    for descriptor in ends + [original] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    return (original, ends[0], ends[1])
  }()
  nonisolated(unsafe) private static let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: 4_096, alignment: 1)
  /// The effects of the signals before, by their numbers.
  nonisolated(unsafe) private static let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  private static let isPrepared = Atomic(false)
  private static let isEntered = Atomic(false)
  /// The number of programs that use the terminal meanwhile.
  private static let borrowers = Atomic(0)
  private static let isBusy = Atomic(false)

  /// The columns and rows of the terminal.
  static var size: (columns: Int, rows: Int) {
    guard let size = Terminal.size(of: STDOUT_FILENO), size.rows > 0 else { return (80, 24) }
    return size
  }

  /// Whether the keys are for this program.
  static var hasKeys: Bool { isEntered.load(ordering: .sequentiallyConsistent) }

  /// Fills the terminal, or fills it again after another program has used it. While one uses it, nothing happens.
  ///
  /// - Throws: The system's error if the terminal can't be used.
  static func enter() throws {
    if !isPrepared.exchange(true, ordering: .sequentiallyConsistent) {
      _ = (errors, buffer)
      handleSignals()
    }
    try exclusively {
      guard borrowers.load(ordering: .sequentiallyConsistent) == 0 else { return }
      if !isEntered.load(ordering: .sequentiallyConsistent) {
        guard tcgetattr(STDIN_FILENO, &modes) == 0 else { throw POSIXError(.ENOTTY) }
        isEntered.store(true, ordering: .sequentiallyConsistent)
        if let errors { dup2(errors.input, STDERR_FILENO) }
      }
      var raw = modes
      cfmakeraw(&raw)
      guard withJobControl({ tcsetattr(STDIN_FILENO, TCSANOW, &raw) }) == 0 else { throw POSIXError(.EIO) }
      try write(TerminalPicture.beginning.description)
    }
  }

  /// Draws a text, unless the terminal is restored already.
  ///
  /// - Throws: The system's error if the terminal is closed.
  static func draw(_ text: String) throws {
    try exclusively {
      if isEntered.load(ordering: .sequentiallyConsistent) { try write(text) }
    }
  }

  /// Reads what the user types.
  ///
  /// - Returns: The number of bytes, 0 if the terminal is closed, or nil if there is nothing to read.
  static func read(into bytes: inout [UInt8]) -> Int? {
    let count = withJobControl { Foundation.read(STDIN_FILENO, &bytes, bytes.count) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? nil : max(0, count)
  }

  /// Restores the terminal, and shows the texts for standard error.
  static func leave() { exclusively(restore) }

  private static func restore() {
    guard isEntered.exchange(false, ordering: .sequentiallyConsistent) else { return }
    // While the process is in the background, the terminal has the modes of another program.
    let group = tcgetpgrp(STDIN_FILENO)
    if group < 0 || group == getpgrp() { tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
    _ = Foundation.write(
      STDOUT_FILENO, TerminalPicture.end.utf8Start, TerminalPicture.end.utf8CodeUnitCount)
    guard let errors else { return }
    dup2(errors.original, STDERR_FILENO)
    while true {
      let count = Foundation.read(errors.output, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      _ = Foundation.write(STDERR_FILENO, buffer.baseAddress, count)
    }
  }

  static func lend() {
    borrowers.add(1, ordering: .sequentiallyConsistent)
    leave()
  }

  /// The event of this signal fills the terminal again, with the modes of before: a program that crashed leaves its own.
  static func takeBack() {
    withJobControl { _ = tcsetattr(STDIN_FILENO, TCSANOW, &modes) }
    borrowers.subtract(1, ordering: .sequentiallyConsistent)
    kill(getpid(), SIGCONT)
  }

  private static func write(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has made the terminal non-blocking.
        var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw POSIXError(.EIO)
      }
    }
  }

  /// Uses the terminal after other threads have used it. Waits for half a second at most, because a thread that writes to
  /// a terminal that reads nothing never ends.
  private static func exclusively(_ use: () throws -> Void) rethrows {
    var waits = 0
    while isBusy.exchange(true, ordering: .sequentiallyConsistent), waits < 500 {
      poll(nil, 0, 1)
      waits += 1
    }
    defer { isBusy.store(false, ordering: .sequentiallyConsistent) }
    try use()
  }

  // MARK: Signals

  /// Calls a function that stops the process while it is in the background. Dispatch blocks the signals of job control on
  /// its threads. The function would change the terminal of another program then, or fail.
  private static func withJobControl<Value>(_ use: () -> Value) -> Value {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for number in [SIGTTIN, SIGTTOU] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    let value = use()
    let error = errno
    pthread_sigmask(SIG_SETMASK, &before, nil)
    errno = error
    return value
  }

  /// Restores the terminal before a signal ends or stops the process. An ignored signal, as under `nohup`, stays ignored.
  private static func handleSignals() {
    for number in [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS,
    ] {
      sigaction(number, nil, actions + Int(number))
      // SIG_IGN has the address 1. Comparing addresses is the only way that works with the headers of every platform.
      if unsafeBitCast(signal(number, handle), to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
  }

  private static let handle: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var signals = sigset_t()
    sigfillset(&signals)
    sigdelset(&signals, SIGALRM)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A terminal that reads nothing must not keep the process alive.
    alarm(2)
    // Another thread may be the first one that continues, and must find the handler.
    FullScreen.exclusively {
      FullScreen.restore()
      alarm(0)
      var own = sigaction()
      sigaction(number, FullScreen.actions + Int(number), &own)
      sigemptyset(&signals)
      sigaddset(&signals, number)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(number)
      // The process was stopped, and continues now. If no shell could continue it, it wasn't stopped.
      sigaction(number, &own, nil)
      kill(getpid(), SIGCONT)
    }
    errno = error
  }
}
