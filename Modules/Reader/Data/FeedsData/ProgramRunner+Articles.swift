import ArticlesDomain
import CoreDomain
public import Foundation
public import PlatformData

extension ProgramRunner {
  /// Tells a program the titles of new articles. It runs for at most 10 seconds.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the program, or `CancellationError`.
  @Sendable
  public func notify(_ program: String, _ titles: [String]) async throws {
    let limit = Duration.seconds(10)
    do {
      try await run(program, titles, limit)
    } catch let failure as ChildProcess.Failure {
      let fault: NotificationFault =
        switch failure {
        case .notStarted(let isFound): .commandNotStarted(isFound: isFound)
        case .failed(let status, let message): .commandFailed(status: status, message: message)
        case .hung: .commandHung(after: limit)
        }
      throw Failure(source: program, fault)
    }
  }

  /// Opens the address of an article. The program gets this terminal, because text browsers need it.
  ///
  /// - Parameters:
  ///   - browsers: The value of `BROWSER`: programs with their arguments, separated by colons. The first one that
  ///     exists opens the address, which replaces `%s` or is the last argument. The system's program comes last.
  ///   - place: The place in which the person names the programs.
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  public func open(_ url: URL, with browsers: String?, namedIn place: String = "$BROWSER") async throws {
    #if canImport(Darwin)
      let system = "open"
    #else
      let system = "xdg-open"
    #endif
    let commands = "\(browsers ?? ""):\(system)".split(separator: ":").map { command in
      let words = command.split(separator: " ").map(String.init)
      let address = url.absoluteString
      let isPlaced = words.dropFirst().contains { $0.contains("%s") }
      return isPlaced ? words.map { $0.replacing("%s", with: address) } : words + [address]
    }
    try await run(commands.filter { $0.count > 1 }, namedIn: place)
  }

  /// Runs a program in this terminal: a browser, a player, a pager, an editor, or a command of the shell.
  ///
  /// - Parameters:
  ///   - commands: The words of programs. The first one that exists runs.
  ///   - text: The text that the program gets, or nil for none.
  ///   - name: The name in failures, or nil for the first word.
  ///   - place: The setting or variable in which the person names the program, or nil for a typed command.
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  public func run(
    _ commands: [[String]], with text: String? = nil, as name: String? = nil, namedIn place: String?
  ) async throws {
    for words in commands {
      do {
        return try await runInTerminal(words, text)
      } catch ChildProcess.Failure.notStarted, ChildProcess.Failure.failed(status: 127, message: _) {
        // As for the shell, 127 means that there is no such program.
        continue
      } catch ChildProcess.Failure.failed(let status, _) {
        throw Failure(source: name ?? words[0], ArticleFault.programFailed(status: status))
      }
    }
    throw Failure(source: name ?? commands[0][0], ArticleFault.noProgram(namedIn: place))
  }
}
