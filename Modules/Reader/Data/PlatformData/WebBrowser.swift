import CoreDomain
public import Foundation

/// Opens web addresses with the programs of this machine.
public struct WebBrowser: Sendable {
  public enum Fault: Error, Equatable {
    /// None of the programs exists.
    case notFound
    /// The program ended with this status, or nil if a signal ended it.
    case failed(program: String, status: Int?)
  }

  private let commands: [[String]]

  /// - Parameter variable: The value of `BROWSER`: programs with their arguments, separated by colons. The first one
  ///   that exists opens the address, which replaces `%s` or is the last argument. The system's program comes last.
  public init(variable: String? = getenv("BROWSER").map { String(cString: $0) }) {
    let named = (variable ?? "").split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    #if canImport(Darwin)
      commands = named + [["open"]]
    #else
      commands = named + [["xdg-open"]]
    #endif
  }

  /// Opens an address without a shell. The program gets this terminal, because text browsers need it. Its output goes
  /// to standard error.
  ///
  /// - Throws: A ``Fault``, or `CancellationError`.
  public func open(_ url: URL) async throws {
    for command in commands where !command.isEmpty {
      let address = url.absoluteString
      let words =
        command.dropFirst().contains { $0.contains("%s") }
        ? command.map { $0.replacing("%s", with: address) } : command + [address]
      guard let process = Self.spawn(words) else { continue }
      let status = try await Self.status(of: process)
      guard status == 0 else { throw Fault.failed(program: command[0], status: status) }
      return
    }
    throw Fault.notFound
  }

  private static func spawn(_ words: [String]) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    return posix_spawnp(&process, words[0], &actions, nil, &arguments, environ) == 0 ? process : nil
  }

  private static func status(of process: pid_t) async throws -> Int? {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status & 0x7F == 0 ? Int((status >> 8) & 0xFF) : nil }
      guard ended == 0 || errno == EINTR else { return nil }
      if Task.isCancelled { kill(process, SIGTERM) }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
