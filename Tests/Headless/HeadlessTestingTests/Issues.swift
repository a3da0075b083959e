import Synchronization
import Testing

/// The texts of the issues that a body records. They don't fail the test.
func recordedIssues(_ body: () throws -> Void) throws -> [String] {
  let log = IssueLog()
  try withKnownIssue(
    isIntermittent: true, body,
    matching: { issue in
      log.add(issue.error.map { "\($0)" } ?? issue.comments.first?.rawValue ?? "\(issue)")
      return true
    })
  return log.texts
}

private final class IssueLog: Sendable {
  private let state = Mutex<[String]>([])
  var texts: [String] { state.withLock { $0 } }
  func add(_ text: String) { state.withLock { $0.append(text) } }
}
