public import CoreDomain

extension [FailureViewState] {
  /// Describes failures of the same kind in one sentence, in the order of the first ones.
  ///
  /// - Parameter name: The failed sources by their number, such as `30 feeds`.
  public func grouped(naming name: (Int) -> String) -> [FailureViewState] {
    let groups = Dictionary(grouping: self, by: \.reason)
    return map(\.reason).uniqued().compactMap { groups[$0] }.map { group in
      guard group.count > 1 else { return group[0] }
      return FailureViewState(
        source: group.prefix(20).map(\.source).joined(separator: ", "), reason: group[0].reason,
        message: "\(name(group.count)) failed in the same way. The first one: \(group[0].message)")
    }
  }
}

extension [Failure] {
  /// Describes failures of the same kind in one sentence, in the order of the first ones. A wait is left out unless all
  /// servers request the same one.
  ///
  /// - Parameters:
  ///   - titles: The titles of feeds by their addresses.
  ///   - name: The failed sources by their number, such as `30 feeds`.
  public func grouped(
    titles: [String: String] = [:], naming name: (Int) -> String
  ) -> [FailureViewState] {
    let waits = Dictionary(grouping: self, by: \.reason.name).mapValues { Set($0.map(\.reason.retryAfter)) }
    return map { failure in
      var failure = failure
      if waits[failure.reason.name, default: []].count > 1 { failure.reason = failure.reason.withoutWait }
      return FailureViewState(failure, ofFeed: titles[failure.source])
    }
    .grouped(naming: name)
  }
}

extension Fault {
  /// The fault without the wait that the server requests.
  fileprivate var withoutWait: any Fault {
    switch self as? NetworkFault {
    case .tooManyRequests: NetworkFault.tooManyRequests()
    case .sourceFailed(let status, _): NetworkFault.sourceFailed(status: status)
    default: self
    }
  }
}
