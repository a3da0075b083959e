import CommandLinePresentation
import CoreDomain

extension Invocation {
  /// `cache-first`, `cache-first=1h`: a policy, and the largest age of stored content. `--offline` is `cache-only`.
  func policy(timeout: Duration) throws(UsageError) -> FetchPolicy {
    guard let text = value("--policy") else {
      return has("--offline") ? .cacheOnly : .networkFirst(timeout: timeout)
    }
    if has("--offline") {
      throw UsageError(
        "--offline and --policy can't be combined. Leave one out.", command: command)
    }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let age = parts.count > 1 ? try self.age(parts[1]) : nil
    switch (parts[0], age) {
    case ("cache-only", nil): return .cacheOnly
    case ("network-only", nil): return .networkOnly
    case ("cache-first", let age): return .cacheFirst(maxAge: age ?? .seconds(3600))
    case ("network-first", nil): return .networkFirst(timeout: timeout)
    case ("network-first", let limit?): return .networkFirst(timeout: limit)
    case ("stale-while-revalidate", let age): return .staleWhileRevalidate(maxAge: age ?? .seconds(3600))
    case ("cache-only", _), ("network-only", _):
      throw UsageError("--policy \(parts[0]) takes no age. Leave out “=\(parts[1])”.", command: command)
    default:
      let policies = ["cache-only", "network-only", "cache-first", "network-first", "stale-while-revalidate"]
      let meant = CommandLineTool.nearest(to: parts[0], in: policies).map { " Did you mean \($0)?" } ?? ""
      throw UsageError(
        "--policy can't be “\(parts[0])”.\(meant) Choose one of \(policies.joined(separator: ", ")).",
        command: command)
    }
  }

  /// `90s`, `15m`, `2h`, `7d`.
  private func age(_ text: String) throws(UsageError) -> Duration {
    guard let age = Duration(age: text) else {
      throw UsageError(
        "--policy: “\(text)” is not an age of 0 or more, such as 90s, 15m, 2h or 7d.", command: command)
    }
    return age
  }
}

extension Duration {
  /// `90s`, `15m`, `2h`, `7d`.
  init?(age text: String) {
    let seconds = ["s": 1.0, "m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ seconds[String($0)] }), let number = Double(text.dropLast()),
      number >= 0, number * unit <= 1e10
    else { return nil }
    self = .seconds(number * unit)
  }
}
