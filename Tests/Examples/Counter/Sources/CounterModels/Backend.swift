/// The server, as closures. Each one can throw.
public struct Backend: Sendable {
  /// Returns the names of the packages that match a text.
  public var search: @Sendable (String) async throws -> [String]
  /// Stores a name.
  public var save: @Sendable (String) async throws -> Void
  /// Returns a page of numbers, counted from 0, or nil after the last page.
  public var page: @Sendable (Int) async throws -> [Int]?

  public init(
    search: @escaping @Sendable (String) async throws -> [String],
    save: @escaping @Sendable (String) async throws -> Void,
    page: @escaping @Sendable (Int) async throws -> [Int]?
  ) {
    self.search = search
    self.save = save
    self.page = page
  }
}

public struct Refused: Error {
  public init() {}
}

extension Backend {
  /// Answers after half a second.
  public static let simulated = Backend(
    search: { text in
      try await Task.sleep(for: .milliseconds(500))
      return ["swift-algorithms", "swift-collections", "swift-nio"].filter { $0.contains(text) }
    },
    save: { name in
      try await Task.sleep(for: .milliseconds(500))
      if name.isEmpty { throw Refused() }
    },
    page: { number in
      try await Task.sleep(for: .milliseconds(500))
      return number < 3 ? Array(number * 3..<number * 3 + 3) : nil
    })
}
