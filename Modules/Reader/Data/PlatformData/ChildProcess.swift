import Foundation

/// Runs other programs, without a shell.
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
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.notStarted(isFound: false) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[0]) }
    let process: pid_t
    do {
      defer { close(ends[1]) }
      process = try await start([program] + texts.map(\.argument), errors: ends[1], within: limit)
    }
    var errors: [UInt8] = []
    // A program whose pipe is full would wait. Its descendants may keep the pipe open, so its end isn't awaited.
    let status = try await status(of: process, within: limit) { drain(ends[0], into: &errors) }
    guard status != 0 else { return }
    let words = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    throw Failure.failed(status: status, message: words.isEmpty ? nil : words.joined(separator: " "))
  }

  /// Runs a program that can use this terminal. Its output goes to standard error.
  ///
  /// - Throws: ``Failure``, or `CancellationError`.
  public static func runInTerminal(_ words: [String]) async throws {
    let process = try await start(words, errors: nil, within: .seconds(10))
    let status = try await status(of: process, within: nil) {}
    guard status == 0 else { throw Failure.failed(status: status, message: nil) }
  }

  /// Waits for the end of a program.
  ///
  /// - Parameters:
  ///   - limit: The time limit, or nil for a program that uses this terminal.
  ///   - step: Runs again and again in the meantime, and once after the end.
  /// - Returns: The exit status, or nil if a signal ended the program.
  private static func status(
    of process: pid_t, within limit: Duration?, _ step: () -> Void
  ) async throws -> Int? {
    let start = ContinuousClock.now
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      let isInterrupted = ended < 0 && errno == EINTR
      step()
      if ended == process { return status & 0x7F == 0 ? Int((status >> 8) & 0xFF) : nil }
      guard ended == 0 || isInterrupted else { return nil }
      guard !Task.isCancelled, limit.map({ start.duration(to: .now) < $0 }) ?? true else { break }
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
    throw Failure.hung
  }

  private static func drain(_ descriptor: Int32, into errors: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // At most 1 MB at a time, so that the time limit stops a program that never stops writing.
    for _ in 0..<16 {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      errors += buffer[..<min(count, errorLimit - errors.count)]
    }
  }

  private static func start(
    _ words: [String], errors: Int32?, within limit: Duration
  ) async throws -> pid_t {
    try Task.checkCancellation()
    let deadline = ContinuousClock.now + limit
    while true {
      do {
        return try spawn(words, errors: errors)
      } catch POSIXError.ETXTBSY where ContinuousClock.now < deadline {
        // Another process is writing the program, for example an update.
        try await Task.sleep(for: .milliseconds(5))
      } catch let error as POSIXError {
        throw Failure.notStarted(isFound: error.code == .EACCES)
      }
    }
  }

  /// - Parameter errors: Receives the standard error of a program in the background. Nil if the program uses this
  ///   terminal.
  /// - Throws: `POSIXError`.
  private static func spawn(_ words: [String], errors: Int32?) throws -> pid_t {
    guard !words.contains(where: { $0.utf8.contains(0) }), words.first?.isEmpty == false else {
      throw POSIXError(.ENOENT)
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var flags = POSIX_SPAWN_SETSIGDEF
    if let errors {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
      // In its own process group, the program and everything that it started can be killed together.
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawnattr_setpgroup(&attributes, 0)
    } else {
      // Copies of themselves stay open, unlike other descriptors.
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDERR_FILENO)
    }
    // The program inherits no other descriptors: if it held a pipe open, the reader of the pipe would wait for it.
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_CLOEXEC_DEFAULT))
      let environment = _NSGetEnviron().pointee
    #else
      posix_spawnattr_setflags(&attributes, Int16(flags))
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
      for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      let environment = environ
    #endif
    // This process ignores SIGPIPE. If the program inherited that, pipelines of a script might not end.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environment)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return process
  }
}

extension String {
  fileprivate var argument: String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: text.append(" ")
      default: text.append(scalar)
      }
    }
    return text.first == "-" ? " " + String(text) : String(text)
  }
}
