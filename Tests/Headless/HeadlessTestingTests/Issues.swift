import TestSupport
import Testing

/// The texts of the issues that a body records. They don't fail the test, which compares them: a known issue is the only
/// one that Swift Testing hands to its test.
func recordedIssues(_ body: () throws -> Void) throws -> [String] {
  let log = Log<String>()
  try withKnownIssue(
    isIntermittent: true, body,
    matching: { issue in
      log.append(issue.error.map { "\($0)" } ?? issue.comments.first?.rawValue ?? "\(issue)")
      return true
    })
  return log.entries
}

/// The texts of the issues that a test would show. An expected issue, as in ``recordedIssues(_:)``, includes those of
/// each order.
func shownIssues(_ body: @Sendable () async throws -> Void) async throws -> [String] {
  let log = Log<String>()
  let handler = IssueHandlingTrait.compactMapIssues { issue in
    let texts = issue.comments.map(\.rawValue)
    let kind: String? =
      switch issue.kind {
      case .unconditional: nil
      case .errorCaught(let error): "\(error)"
      default: "\(issue)"
      }
    log.append(([kind].compactMap(\.self) + texts).joined(separator: "\n"))
    return nil
  }
  try await handler.provideScope(for: try #require(Test.current), testCase: Test.Case.current) {
    try await body()
  }
  return log.entries
}
