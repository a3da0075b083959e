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
  /// - Parameter browsers: The value of `BROWSER`: programs with their arguments, separated by colons. The first one that
  ///   exists opens the address, which replaces `%s` or is the last argument. The system's program comes last.
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  public func open(_ url: URL, with browsers: String?) async throws {
    #if canImport(Darwin)
      let system = "open"
    #else
      let system = "xdg-open"
    #endif
    for command in "\(browsers ?? ""):\(system)".split(separator: ":") {
      let words = command.split(separator: " ").map(String.init)
      guard let program = words.first else { continue }
      let address = url.absoluteString
      let isPlaced = words.dropFirst().contains { $0.contains("%s") }
      do {
        return try await runInTerminal(
          isPlaced ? words.map { $0.replacing("%s", with: address) } : words + [address])
      } catch ChildProcess.Failure.notStarted {
        continue
      } catch ChildProcess.Failure.failed(let status, _) {
        throw Failure(source: program, ArticleFault.browserFailed(status: status))
      }
    }
    throw Failure(source: "browser", ArticleFault.noBrowser)
  }
}
