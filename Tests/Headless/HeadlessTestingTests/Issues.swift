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
