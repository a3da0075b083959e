import CoreDomain

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
