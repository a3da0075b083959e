public import CoreDomain
public import Foundation

/// Asks the user at the terminal of standard input, one question at a time.
///
/// Signals that end or stop the process first restore the modes of the terminal. A handler of a signal therefore uses only
/// functions that are safe there (POSIX.1-2017, section 2.4.3), and variables that ``hide()`` has initialized.
public enum TerminalPrompt {
  /// Shows a question, and reads the answer, as ``answer(to:isHidden:)`` does.
  public typealias Ask = @Sendable (_ question: String, _ isHidden: Bool) async throws -> Data?

  /// Shows a question, and reads the answer.
  ///
  /// - Parameters:
  ///   - question: The text before the answer. Control characters aren't shown.
  ///   - isHidden: Whether the terminal doesn't show the answer.
  /// - Returns: The line without its end, or nil if the user ended the input.
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  public static func answer(to question: String, isHidden: Bool) async throws -> Data? {
    let question = question.filter { !$0.isNewline && $0 >= " " }
    do {
      return try await withInterruptibleThread { interruption in
        // This thread ends with the question. In the background, the process stops instead of changing the terminal.
        unblock(SIGTTIN, SIGTTOU)
        if isHidden { try hide() }
        defer { if isHidden { show() } }
        write(question)
        return try line(until: interruption)
      }
    } catch is POSIXError {
      throw Failure(source: FileProvider.standardInput, SourceFault.unreadable)
    }
  }

  private static func line(until interruption: Interruption) throws -> Data? {
    var line = Data()
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while line.count <= Secret.limit {
      _ = try interruption.wait(for: STDIN_FILENO)
      // A terminal delivers at most one line.
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count >= 0 else { throw POSIXError(.EIO) }
      guard count > 0 else { return line.isEmpty ? nil : line }
      line += bytes[..<count]
      if line.last == UInt8(ascii: "\n") { return line.dropLast() }
    }
    throw Failure(source: FileProvider.standardInput, ContentFault.tooLarge(limit: Secret.limit))
  }

  private static func write(_ text: String) { _ = Foundation.write(terminal, text, text.utf8.count) }

  private static let terminal = isatty(STDERR_FILENO) == 1 ? STDERR_FILENO : STDIN_FILENO

  // MARK: Modes

  /// The modes that show what the user types, and those that don't.
  nonisolated(unsafe) private static let shown = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let hidden = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  /// The effects of the signals before, by their numbers.
  nonisolated(unsafe) private static let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  private static func hide() throws {
    guard tcgetattr(STDIN_FILENO, shown) == 0 else { throw POSIXError(.ENOTTY) }
    _ = terminal
    hidden.pointee = shown.pointee
    hidden.pointee.c_lflag &= ~tcflag_t(ECHO)
    hidden.pointee.c_lflag |= tcflag_t(ECHONL)
    for number in signals {
      sigaction(number, nil, actions + Int(number))
      // SIG_IGN has the address 1. Comparing addresses is the only way that works with the headers of every platform.
      if unsafeBitCast(signal(number, handle), to: Int.self) == 1 { signal(number, SIG_IGN) }
    }
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, hidden) == 0 else {
      show()
      throw POSIXError(.EIO)
    }
  }

  private static func show() {
    // The rest of an answer must not become a command of the shell.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, shown)
    for number in signals { sigaction(number, actions + Int(number), nil) }
  }

  private static let handle: @convention(c) (Int32) -> Void = { number in
    let error = errno
    tcsetattr(STDIN_FILENO, TCSAFLUSH, TerminalPrompt.shown)
    _ = Foundation.write(TerminalPrompt.terminal, "\n", 1)
    var own = sigaction()
    sigaction(number, TerminalPrompt.actions + Int(number), &own)
    TerminalPrompt.unblock(number)
    raise(number)
    // The process was stopped, and continues now.
    sigaction(number, &own, nil)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, TerminalPrompt.hidden)
    let again: StaticString = "Type it again (not shown): "
    _ = Foundation.write(TerminalPrompt.terminal, again.utf8Start, again.utf8CodeUnitCount)
    errno = error
  }

  private static func unblock(_ numbers: Int32...) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

extension SecretsProvider {
  /// Returns the secret that the person types, or else the content of standard input.
  ///
  /// - Parameter ask: Asks the person, or nil without a terminal.
  public static func offered(
    files: FileProvider, asking ask: TerminalPrompt.Ask?
  ) -> @Sendable (SecretKey) async throws -> Secret? {
    { key in
      guard let ask else {
        return try key.secret(
          await files.readStandardInput(1 << 16), of: FileProvider.standardInput)
      }
      guard let line = try await ask(key.question, true) else { return nil }
      return try key.secret(line, of: "your input")
    }
  }
}

extension SecretKey {
  fileprivate var question: String { "Password of \(account) (not shown): " }
}
