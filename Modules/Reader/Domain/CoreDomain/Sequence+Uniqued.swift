extension Sequence where Element: Hashable {
  /// The elements in their order, each at its first position only.
  public func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
