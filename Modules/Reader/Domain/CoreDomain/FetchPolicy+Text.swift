extension FetchPolicy {
  public static let names = ["cache-only", "network-only", "network-first"]

  /// Reads a policy as people write it: its name, and the time limit of `network-first`, such as `network-first=30s`.
  ///
  /// - Parameter timeout: The time limit of `network-first` if the text has none.
  public init?(_ text: String, timeout: Duration = usualTimeout) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let limit = parts.count > 1 ? Duration(age: parts[1]) : nil
    guard parts.count == 1 || limit != nil else { return nil }
    switch (parts[0], limit) {
    case ("cache-only", nil): self = .cacheOnly
    case ("network-only", nil): self = .networkOnly
    case ("network-first", let limit): self = .networkFirst(timeout: limit ?? timeout)
    default: return nil
    }
  }
}

extension Duration {
  /// Reads `90s`, `15m`, `2h`, or `7d`.
  public init?(age text: String) {
    let seconds = ["s": 1.0, "m": 60, "h": 3600, "d": 86_400]
    guard let unit = text.last.flatMap({ seconds[String($0)] }), let number = Double(text.dropLast()),
      number >= 0, number * unit <= 1e10
    else { return nil }
    self = .seconds(number * unit)
  }
}
