import Foundation

extension ChildProcess {
  /// Starts a program.
  ///
  /// - Parameter output: The end of a pipe, and the output of a program in the background that goes there. Nil if the
  ///   program uses this terminal.
  /// - Throws: `POSIXError`.
  static func spawn(_ words: [String], output: (end: Int32, descriptor: Int32)?) throws -> pid_t {
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
    if let output {
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
      posix_spawn_file_actions_adddup2(&actions, output.end, output.descriptor)
      // In its own process group, the program and everything that it started can be killed together.
      flags |= POSIX_SPAWN_SETPGROUP
      posix_spawnattr_setpgroup(&attributes, 0)
    } else {
      // Copies of themselves stay open, unlike other descriptors.
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDIN_FILENO)
      let output = isatty(STDOUT_FILENO) == 1 ? STDOUT_FILENO : STDERR_FILENO
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDERR_FILENO)
    }
    // The program inherits no other descriptors: if it held a pipe open, the reader of the pipe would wait for it.
    #if canImport(Darwin)
      posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_CLOEXEC_DEFAULT))
      let own = _NSGetEnviron().pointee
    #else
      posix_spawnattr_setflags(&attributes, Int16(flags))
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
      for descriptor in open.compactMap({ Int32($0) }) where descriptor > STDERR_FILENO {
        posix_spawn_file_actions_addclose(&actions, descriptor)
      }
      let own = environ
    #endif
    // This process ignores these signals. If the program inherited that, pipelines of a script might not end.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    for number in output == nil ? [SIGPIPE, SIGINT, SIGQUIT] : [SIGPIPE] { sigaddset(&defaults, number) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    while let variable = own[variables.count] {
      let changed = output == nil ? String(cString: variable).withoutProxyLogin : nil
      variables.append(changed.map { strdup($0) } ?? strdup(variable))
    }
    variables.append(nil)
    defer { for variable in variables { free(variable) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, variables)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .ENOENT) }
    return process
  }
}

extension String {
  /// A variable such as `http_proxy=http://user:password@host` without the login, which is for this program, or nil if it has
  /// none.
  fileprivate var withoutProxyLogin: String? {
    guard let parts = wholeMatch(of: /(?is)(\w+_proxy=(?:\w+:\/\/)?).*@(.*)/) else { return nil }
    return String(parts.1 + parts.2)
  }
}
