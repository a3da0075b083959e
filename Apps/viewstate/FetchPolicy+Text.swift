import CommandLinePresentation
import CoreDomain

extension Invocation {
  /// The policy that the command line names. `--offline` means `cache-only`.
  ///
  /// - Parameter preferred: The policy if the command line names none.
  func policy(timeout: Duration, preferred: String?) throws(UsageError) -> FetchPolicy {
    guard let text = self[ReaderOptions.policy] else {
      if self[ReaderOptions.offline] { return .cacheOnly }
      return preferred.flatMap { FetchPolicy($0, timeout: timeout) } ?? .networkFirst(timeout: timeout)
    }
    if self[ReaderOptions.offline] {
      throw UsageError(
        "--offline and --policy can't be combined. Leave one out.", command: command)
    }
    if let policy = FetchPolicy(text, timeout: timeout) { return policy }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard FetchPolicy.names.contains(parts[0]) else {
      let meant =
        CommandLineTool.nearest(to: parts[0], in: FetchPolicy.names).map { " Did you mean \($0)?" } ?? ""
      throw UsageError(
        "--policy can't be “\(parts[0])”.\(meant) Choose one of \(FetchPolicy.names.joined(separator: ", ")).",
        command: command)
    }
    guard Duration(age: parts[1]) != nil else {
      throw UsageError(
        "--policy: “\(parts[1])” is not a time limit of 0 or more, such as 90s or 2m.", command: command)
    }
    throw UsageError(
      "--policy \(parts[0]) takes no time limit. Leave out “=\(parts[1])”.", command: command)
  }
}
