extension Collection where Self: Sendable, Element: Sendable {
  /// Does the same with every element at once, and keeps the order.
  ///
  /// - Returns: For each element the value, or the ``Failure`` that `operation` threw.
  /// - Throws: Whatever else `operation` throws, `CancellationError` above all.
  public func concurrentMap<Value: Sendable>(
    _ operation: @escaping @Sendable (Element) async throws -> Value
  ) async throws -> [Result<Value, Failure>] {
    try await withThrowingTaskGroup(of: (Int, Result<Value, Failure>).self) { group in
      for (index, element) in enumerated() {
        group.addTask {
          do {
            return (index, .success(try await operation(element)))
          } catch let failure as Failure {
            return (index, .failure(failure))
          }
        }
      }
      var results = [Result<Value, Failure>?](repeating: nil, count: count)
      for try await (index, result) in group { results[index] = result }
      return results.compactMap(\.self)
    }
  }
}

extension Result where Failure == CoreDomain.Failure {
  /// The failure, if it is one.
  public var failure: CoreDomain.Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
