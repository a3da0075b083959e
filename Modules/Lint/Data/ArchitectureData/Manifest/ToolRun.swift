import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One run of another program, with an end.
struct ToolRun: Sendable {
  var status: Int32
  var output: [UInt8]
  var errors: [UInt8]

  private static let outputLimit = 256 << 20

  /// Runs a program with nothing on its standard input.
  ///
  /// Foundation's `Process` would do; to load Foundation takes longer than to lint most packages.
  /// - Parameter environment: Replaces that of this process; nil keeps it.
  /// - Throws: ``ArchitectureFailure`` when the time is over or the program does not start, and
  ///   `CancellationError`; the program is ended in both cases.
  static func run(
    _ executable: String, _ arguments: [String], environment: [String: String]? = nil, timeLimit: Duration
  ) async throws -> ToolRun {
    // Files, not pipes: they cannot fill up, and a grandchild that lives on holds nobody back.
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.path + "/output", folder.path + "/errors")
    let process = try spawn(executable, arguments, environment, output: output, errors: errors)
    let status = try await end(of: process, timeLimit: timeLimit)
    do {
      return ToolRun(
        status: status, output: try FileBytes.read(output, limit: outputLimit),
        errors: try FileBytes.read(errors, limit: outputLimit))
    } catch {
      throw ArchitectureFailure.unreadable(path: folder.path, error.kind)
    }
  }

  private static func spawn(
    _ executable: String, _ arguments: [String], _ environment: [String: String]?, output: String,
    errors: String
  ) throws(ArchitectureFailure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)

    let variables = (environment ?? ProcessEnvironment.current).map { "\($0)=\($1)" }
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var values = variables.map { strdup($0) } + [nil]
    defer { for text in words + values { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, executable, &actions, nil, &words, &values) == 0 else { throw .noToolchain }
    return process
  }

  /// Waits without holding a thread.
  private static func end(of process: pid_t, timeLimit: Duration) async throws -> Int32 {
    let clock = ContinuousClock()
    let deadline = clock.now + timeLimit
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || (ended < 0 && errno != EINTR) {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
      }
      if Task.isCancelled || clock.now >= deadline {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        try Task.checkCancellation()
        throw ArchitectureFailure.manifestTimedOut(after: timeLimit)
      }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
