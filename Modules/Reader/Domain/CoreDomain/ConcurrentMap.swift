extension Collection where Self: Sendable, Element: Sendable {
  /// Transforms all elements concurrently and keeps their order.
  ///
  /// - Returns: For each element, the value or the ``Failure`` that `operation` threw.
  /// - Throws: Any other error of `operation`, such as `CancellationError`.
  public func concurrentMap<Value: Sendable>(
    _ operation: @escaping @Sendable (Element) async throws -> Value
  ) async throws -> [Result<Value, Failure>] {
    // A single element needs no task group.
    if count == 1, let only = first { return [try await Self.attempt(operation, on: only)] }
    return try await withThrowingTaskGroup(of: (Int, Result<Value, Failure>).self) { group in
      for (index, element) in enumerated() {
        group.addTask { (index, try await Self.attempt(operation, on: element)) }
      }
      var results = [Result<Value, Failure>?](repeating: nil, count: count)
      for try await (index, result) in group { results[index] = result }
      return results.compactMap(\.self)
    }
  }

  private static func attempt<Value>(
    _ operation: @Sendable (Element) async throws -> Value, on element: Element
  ) async throws -> Result<Value, Failure> {
    do {
      return .success(try await operation(element))
    } catch let failure as Failure {
      return .failure(failure)
    }
  }
}

extension Result where Failure == CoreDomain.Failure {
  /// The failure, or nil for a success.
  public var failure: CoreDomain.Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
