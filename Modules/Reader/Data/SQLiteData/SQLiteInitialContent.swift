/// The content of a new database, such as that of a store in another format.
public struct SQLiteInitialContent: Sendable {
  let isPresent: @Sendable () -> Bool
  let load: @Sendable () throws -> Insertion

  /// Stores the content. It runs in the transaction that creates the tables, so that a new database has both or neither.
  public typealias Insertion = (SQLiteConnection) throws -> Void

  /// - Parameters:
  ///   - isPresent: Whether there is any content.
  ///   - load: Reads the content before the file is created. If it throws, no file is created.
  public init(
    isPresent: @escaping @Sendable () -> Bool, load: @escaping @Sendable () throws -> Insertion
  ) {
    self.isPresent = isPresent
    self.load = load
  }

  func loadIfPresent() throws -> Insertion? { isPresent() ? try load() : nil }
}
