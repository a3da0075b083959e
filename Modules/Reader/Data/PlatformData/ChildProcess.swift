import CoreDomain
import Foundation

/// Runs other programs.
public enum ChildProcess {
  public enum Failure: Error, Equatable {
    /// The program is missing, or isn't executable.
    case notStarted(isFound: Bool)
    /// The program ended with this status, or nil if a signal ended it. The message is the start of its standard error,
    /// in one line.
    case failed(status: Int?, message: String?)
    case hung
  }

  /// The largest stored part of standard error, in bytes.
  private static let errorLimit = 1000

  /// Runs a program without input. Its standard output is discarded.
  ///
  /// - Parameter texts: The arguments, which are foreign texts. Their control characters become spaces, and a hyphen at
  ///   the start gets a space before it, so that it isn't read as an option.
  ///
  /// - Throws: ``Failure``, or `CancellationError`. After cancellation or the time limit, the process group of the
  ///   program is killed. Processes in other groups, such as daemons that it started, continue.
  public static func run(_ program: String, _ texts: [String], limit: Duration) async throws {
    let (status, errors) = try await run(
      [program] + texts.map(\.argument), reading: STDERR_FILENO, size: errorLimit, within: limit)
    guard status != 0 else { return }
    let words = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    throw Failure.failed(status: status, message: words.isEmpty ? nil : words.joined(separator: " "))
  }

  /// Runs a command of the shell without input. Its standard error is discarded.
  ///
  /// - Parameter size: The largest size of the output, in bytes. A command that writes more is killed.
  /// - Returns: The standard output, or one byte more than `size` of a larger one.
  /// - Throws: As ``run(_:_:limit:)``.
  public static func output(of command: String, size: Int, limit: Duration) async throws -> [UInt8] {
    let words = ["/bin/sh", "-c", command]
    let (status, output) = try await run(
      words, reading: STDOUT_FILENO, size: size + 1, isKilledWhenFull: true, within: limit)
    guard status == 0 || output.count > size else { throw Failure.failed(status: status, message: nil) }
    return output
  }

  /// - Parameters:
  ///   - descriptor: The output of the program that is read. Its other one is discarded.
  ///   - size: The size of the part that is returned, in bytes.
  ///   - isKilledWhenFull: Whether a program that wrote as much is killed.
  private static func run(
    _ words: [String], reading descriptor: Int32, size: Int, isKilledWhenFull: Bool = false,
    within limit: Duration
  ) async throws -> (status: Int?, output: [UInt8]) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.notStarted(isFound: false) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[0]) }
    let process: pid_t
    do {
      defer { close(ends[1]) }
      process = try await start(words, output: (ends[1], descriptor), within: limit)
    }
    var output: [UInt8] = []
    // A program whose pipe is full would wait. Its descendants may keep the pipe open, so its end isn't awaited.
    let status = try await status(of: process, within: limit) {
      drain(ends[0], into: &output, size)
      return !isKilledWhenFull || output.count < size
    }
    return (status, output)
  }

  /// Runs a program that can use this terminal. Its output goes to standard error if standard output isn't a terminal.
  ///
  /// - Throws: ``Failure``, or `CancellationError`.
  public static func runInTerminal(_ words: [String]) async throws {
    let process = try await start(words, output: nil, within: .seconds(10))
    let status = try await status(of: process, within: nil) { true }
    guard status == 0 else { throw Failure.failed(status: status, message: nil) }
  }

  /// Waits for the end of a program.
  ///
  /// - Parameters:
  ///   - limit: The time limit, or nil for a program that uses this terminal.
  ///   - step: Runs again and again in the meantime, and once after the end. If it returns false, the program is killed.
  /// - Returns: The exit status, or nil if a signal ended the program.
  private static func status(
    of process: pid_t, within limit: Duration?, _ step: () -> Bool
  ) async throws -> Int? {
    let start = ContinuousClock.now
    var status: Int32 = 0
    var isFull = false
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      let isInterrupted = ended < 0 && errno == EINTR
      isFull = !step()
      if ended == process { return status & 0x7F == 0 ? Int((status >> 8) & 0xFF) : nil }
      guard ended == 0 || isInterrupted else { return nil }
      guard !isFull, !Task.isCancelled, limit.map({ start.duration(to: .now) < $0 }) ?? true else { break }
      // A canceled sleep ends at once, and the loop checks for cancellation.
      try? await Task.sleep(for: .milliseconds(5))
    }
    if limit == nil {
      // The program can restore the terminal.
      kill(process, SIGTERM)
    } else {
      kill(-process, SIGKILL)
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    try Task.checkCancellation()
    if isFull { return nil }
    throw Failure.hung
  }

  private static func drain(_ descriptor: Int32, into output: inout [UInt8], _ size: Int) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // At most 1 MB at a time, so that the time limit stops a program that never stops writing.
    for _ in 0..<16 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer[..<min(count, size - output.count)]
    }
  }

  private static func start(
    _ words: [String], output: (end: Int32, descriptor: Int32)?, within limit: Duration
  ) async throws -> pid_t {
    try Task.checkCancellation()
    let deadline = ContinuousClock.now + limit
    while true {
      do {
        return try spawn(words, output: output)
      } catch POSIXError.ETXTBSY where ContinuousClock.now < deadline {
        // Another process is writing the program, for example an update.
        try await Task.sleep(for: .milliseconds(5))
      } catch let error as POSIXError {
        throw Failure.notStarted(isFound: error.code == .EACCES)
      }
    }
  }
}

extension String {
  fileprivate var argument: String {
    let text = String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? " " : $0 }))
    return text.unicodeScalars.first == "-" ? " " + text : text
  }
}
