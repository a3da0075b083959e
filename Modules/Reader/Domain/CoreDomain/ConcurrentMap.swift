extension Collection where Self: Sendable, Element: Sendable {
  /// Does the same with every element at once, and keeps the order.
  ///
  /// - Returns: For each element the value, or the ``Failure`` that `operation` threw.
  /// - Throws: Whatever else `operation` throws, `CancellationError` above all.
  public func concurrentMap<Value: Sendable>(
    _ operation: @escaping @Sendable (Element) async throws -> Value
  ) async throws -> [Result<Value, Failure>] {
    // One element needs no other task, and no other thread to wait for.
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
  /// The failure, if it is one.
  public var failure: CoreDomain.Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
