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
  private let programs: ProgramRunner

  /// - Parameter variable: The value of `BROWSER`: programs with their arguments, separated by colons. The first one
  ///   that exists opens the address, which replaces `%s` or is the last argument. The system's program comes last.
  public init(variable: String? = getenv("BROWSER").map { String(cString: $0) }, programs: ProgramRunner = .live) {
    self.programs = programs
    let named = (variable ?? "").split(separator: ":").map { $0.split(separator: " ").map(String.init) }
    #if canImport(Darwin)
      commands = named + [["open"]]
    #else
      commands = named + [["xdg-open"]]
    #endif
  }

  /// Opens an address. The program gets this terminal, because text browsers need it.
  ///
  /// - Throws: A ``Fault``, or `CancellationError`.
  public func open(_ url: URL) async throws {
    for command in commands where !command.isEmpty {
      let address = url.absoluteString
      let words =
        command.dropFirst().contains { $0.contains("%s") }
        ? command.map { $0.replacing("%s", with: address) } : command + [address]
      do {
        return try await programs.runInTerminal(words)
      } catch ChildProcess.Failure.notStarted {
        continue
      } catch ChildProcess.Failure.failed(let status, _) {
        throw Fault.failed(program: command[0], status: status)
      }
    }
    throw Fault.notFound
  }
}
