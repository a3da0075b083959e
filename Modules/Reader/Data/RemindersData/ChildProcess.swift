import Foundation

/// Runs another program with a time limit.
enum ChildProcess {
  enum Failure: Error {
    case notStarted, hung, signaled
  }

  /// Runs a program without input. Its output is discarded.
  ///
  /// - Returns: The exit status.
  /// - Throws: ``Failure``, or `CancellationError`. The process group of the program is killed then.
  ///   Processes in other groups, such as daemons that it started, continue.
  static func run(_ program: String, _ arguments: [String], limit: Duration) async throws -> Int32 {
    try Task.checkCancellation()
    let clock = ContinuousClock()
    let process = try await spawn([program] + arguments, until: clock.now + limit)
    // The time limit begins with the process, because the start may have waited for an update of the program.
    let deadline = clock.now + limit
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { break }
      guard ended == 0 || errno == EINTR else { throw Failure.signaled }
      if Task.isCancelled || clock.now >= deadline {
        kill(-process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        try Task.checkCancellation()
        throw Failure.hung
      }
      // A canceled sleep ends at once, and the loop checks for cancellation.
      try? await Task.sleep(for: .milliseconds(5))
    }
    guard status & 0x7F == 0 else { throw Failure.signaled }
    return (status >> 8) & 0xFF
  }

  private static func spawn(
    _ words: [String], until deadline: ContinuousClock.Instant
  ) async throws -> pid_t {
    while true {
      do {
        return try spawn(words)
      } catch POSIXError.ETXTBSY where ContinuousClock().now < deadline {
        // The program is being written, for example by an update.
        try await Task.sleep(for: .milliseconds(5))
      } catch is POSIXError {
        throw Failure.notStarted
      }
    }
  }

  /// - Throws: ``Failure/notStarted``, or `POSIXError`.
  private static func spawn(_ words: [String]) throws -> pid_t {
    guard !words.contains(where: { $0.utf8.contains(0) }), words.first?.isEmpty == false else {
      throw Failure.notStarted
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
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // In its own process group, the program can be killed together with everything that it started.
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
