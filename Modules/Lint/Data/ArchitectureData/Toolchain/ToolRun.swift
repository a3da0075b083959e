import ArchitectureDomain
import StrataPlatform

/// A finished run of another program.
package struct ToolRun: Sendable {
  package var status: Int32
  package var output: [UInt8]
  package var errors: [UInt8]

  private static let outputLimit = 256 << 20
  /// The part of the error output that messages can show.
  private static let errorLimit = 64 << 10

  /// Runs a program with empty standard input.
  ///
  /// This isn't Foundation's `Process`, because loading Foundation takes longer than linting most packages.
  ///
  /// - Parameters:
  ///   - environment: The environment variables, or nil for those of this process.
  ///   - memoryLimit: The maximum memory of the program without those that it starts, in bytes.
  /// - Throws: ``ArchitectureFailure`` if the program doesn't start or exceeds a limit, and `CancellationError`. In
  ///   these cases the program is killed, and every program that it started.
  package static func run(
    _ executable: String, _ arguments: [String], environment: [String: String]? = nil, timeLimit: Duration,
    memoryLimit: Int = .max
  ) async throws -> ToolRun {
    // Unlike pipes, files can't fill up, and a surviving grandchild doesn't block the reader.
    let folder = try TemporaryFolder()
    let (output, errors) = (folder.path + "/output", folder.path + "/errors")
    let process = try spawn(executable, arguments, environment, output: output, errors: errors)
    let status = try await end(of: process, timeLimit, memoryLimit)
    do {
      return ToolRun(
        status: status, output: try FileBytes.read(output, limit: outputLimit),
        errors: try FileBytes.start(of: errors, limit: errorLimit))
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
    // A terminal sends Ctrl-C to the whole group of the lint. SwiftPM would end, and leave the manifest's process behind.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)

    let variables = (environment ?? ProcessEnvironment.current).map { "\($0)=\($1)" }
    var words = ([executable] + arguments).map { strdup($0) } + [nil]
    var values = variables.map { strdup($0) } + [nil]
    defer { for text in words + values { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, executable, &actions, &attributes, &words, &values) == 0 else {
      throw .noToolchain
    }
    return process
  }

  /// Waits without blocking a thread.
  private static func end(
    of process: pid_t, _ timeLimit: Duration, _ memoryLimit: Int
  ) async throws -> Int32 {
    let clock = ContinuousClock()
    let deadline = clock.now + timeLimit
    var pause = Duration.microseconds(500)
    while true {
      var status: Int32 = 0
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process || (ended < 0 && errno != EINTR) {
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
      }
      let isTooLarge = memoryLimit < .max && ProcessTree.memory(of: process) > memoryLimit
      if Task.isCancelled || isTooLarge || clock.now >= deadline {
        ProcessTree.kill(process)
        waitpid(process, &status, 0)
        try Task.checkCancellation()
        if isTooLarge { throw ArchitectureFailure.manifestTooLarge(limit: memoryLimit) }
        throw ArchitectureFailure.manifestTimedOut(after: timeLimit)
      }
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(5))
    }
  }
}
