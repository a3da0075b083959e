import Foundation

/// Runs another program with a time limit.
public enum ChildProcess {
  public enum Failure: Error {
    case notFound, notExecutable, hung
  }

  public struct Ending {
    /// The exit status, or nil if a signal ended the program.
    public var status: Int32?
    /// The start of the program's standard error, in one line, or nil if it is empty.
    public var errors: String?
  }

  /// The largest stored part of standard error, in bytes.
  private static let errorLimit = 1000

  /// Runs a program without input and without a shell. Its standard output is discarded.
  ///
  /// - Parameter arguments: Foreign texts. Their control characters become spaces, and a hyphen at the start gets a
  ///   space before it, so that it isn't read as an option.
  ///
  /// - Throws: ``Failure``, or `CancellationError`. In both cases, the process group of the program is killed.
  ///   Processes in other groups, such as daemons that it started, continue.
  public static func run(_ program: String, _ arguments: [String], limit: Duration) async throws -> Ending {
    try Task.checkCancellation()
    let clock = ContinuousClock()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure.notFound }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[0]) }
    let process: pid_t
    do {
      defer { close(ends[1]) }
      process = try await spawn(
        [program] + arguments.map(\.argument), errors: ends[1], until: clock.now + limit)
    }
    var errors: [UInt8] = []
    // The time limit starts with the process, because the start may have waited for an update of the program.
    let deadline = clock.now + limit
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      // A program whose pipe is full would wait. Its descendants may keep the pipe open, so its end isn't awaited.
      drain(ends[0], into: &errors)
      if ended == process { break }
      guard ended == 0 || errno == EINTR else { return Ending(status: nil, errors: nil) }
      if Task.isCancelled || clock.now >= deadline {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        try Task.checkCancellation()
        throw Failure.hung
      }
      // A canceled sleep ends at once, and the loop checks for cancellation.
      try? await Task.sleep(for: .milliseconds(5))
    }
    let text = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    return Ending(
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil, errors: text.isEmpty ? nil : text)
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

  private static func spawn(
    _ words: [String], errors: Int32, until deadline: ContinuousClock.Instant
  ) async throws -> pid_t {
    while true {
      do {
        return try spawn(words, errors: errors)
      } catch POSIXError.ETXTBSY where ContinuousClock().now < deadline {
        // Another process is writing the program, for example an update.
        try await Task.sleep(for: .milliseconds(5))
      } catch let error as POSIXError {
        throw error.code == .EACCES ? Failure.notExecutable : .notFound
      }
    }
  }

  /// - Throws: ``Failure/notFound``, or `POSIXError`.
  private static func spawn(_ words: [String], errors: Int32) throws -> pid_t {
    guard !words.contains(where: { $0.utf8.contains(0) }), words.first?.isEmpty == false else {
      throw Failure.notFound
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
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // In its own process group, the program and everything that it started can be killed together.
    let ownGroup = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF
    // The program inherits no other descriptors: if it held a pipe open, the reader of the pipe would wait for it.
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(ownGroup | POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      posix_spawnattr_setflags(&attributes, Int16(ownGroup))
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
      for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    posix_spawnattr_setpgroup(&attributes, 0)
    // This process ignores SIGPIPE. If the program inherited that, pipelines of a script might not end.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return process
  }
}

extension String {
  var argument: String {
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
