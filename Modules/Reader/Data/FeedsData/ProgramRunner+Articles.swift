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
      throw Failure(source: program, .fault(fault))
    }
  }

  /// Opens the address of an article with the programs of the variable `BROWSER`, or the system's.
  ///
  /// - Throws: A ``CoreDomain/Failure``, or `CancellationError`.
  public func open(_ url: URL, with browsers: String?) async throws {
    do {
      try await WebBrowser(variable: browsers, programs: self).open(url)
    } catch WebBrowser.Fault.notFound {
      throw Failure(source: "browser", .fault(ArticleFault.noBrowser))
    } catch WebBrowser.Fault.failed(let program, let status) {
      throw Failure(source: program, .fault(ArticleFault.browserFailed(status: status)))
    }
  }
}
