public import Foundation

/// A program that a test started.
///
/// Tests don't use Foundation's `Process`: on Linux, it copies whole entries from the list of open files, although the last
/// one may be cut at the end of the memory. With more than about 1,300 open files, as parallel tests have, it sometimes
/// crashes.
public struct SpawnedProcess: Sendable {
  public struct Ending: Sendable {
    /// The exit status, or the number of the signal that ended the program.
    public var status: Int32
    public var isSignaled: Bool
  }

  public let id: pid_t

  /// - Parameters:
  ///   - program: The path of the executable file.
  ///   - environment: The program's whole environment, or nil for the one of this process.
  ///   - folder: The working directory, or nil for the one of this process.
  ///   - input: The descriptor of standard input, or nil for an empty input. Other descriptors than the three aren't
  ///     inherited.
  ///   - output: The descriptor of standard output, or nil to discard the output.
  ///   - errors: The descriptor of standard error, or nil to discard the output.
  /// - Throws: `POSIXError` if the program can't be started.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    folder: String? = nil, input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws {
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
    for (number, descriptor) in [input, output, errors].enumerated() {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      }
    }
    // Dispatch threads block signals, and tests ignore SIGPIPE. A program must not inherit either.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var pipe = none
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    // Some programs signal their whole process group, which must not contain the tests.
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_CLOEXEC_DEFAULT))
    #else
      posix_spawnattr_setflags(&attributes, Int16(flags))
      let open = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd")
      for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    #endif
    let variables = environment ?? ProcessInfo.processInfo.environment
    // C libraries don't show the function that changes the working directory to Swift everywhere.
    let launcher = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let command = launcher + [program] + arguments
    var words = command.map { strdup($0) } + [nil]
    var values = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + values { free(text) } }
    var id: pid_t = 0
    let code = posix_spawn(&id, command[0], &actions, &attributes, &words, &values)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    self.id = id
  }

  /// Waits for the end of the program. Call it once, and not in Swift's cooperative pool, whose threads must not wait.
  @discardableResult
  public func end() -> Ending {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return Ending(waitStatus: status)
  }

  /// Returns the ending if the program has ended. Don't call it again then.
  public func endingIfEnded() -> Ending? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? Ending(waitStatus: status) : nil
  }

  /// Whether the program was stopped, for example by SIGTSTP. The answer is true once after each stop.
  public var isStopped: Bool {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG | WUNTRACED) == id && status & 0xFF == 0x7F
  }
}

extension SpawnedProcess.Ending {
  /// - Parameter waitStatus: The status that `waitpid` returns.
  fileprivate init(waitStatus: Int32) {
    isSignaled = waitStatus & 0x7F != 0
    status = isSignaled ? waitStatus & 0x7F : waitStatus >> 8 & 0xFF
  }
}
