/// Why markup is not read at all, where mending does not help.
public enum MarkupError: Error, Equatable, Sendable {
  /// Elements are nested deeper than the limit.
  case tooDeep(limit: Int)
  /// It uses an entity that its own document type defines by other entities, at length, or from outside.
  case forbiddenEntities
  /// Its first element is of another vocabulary; the name as written, with its prefix.
  case unexpectedRoot(String)
  /// There is no element in it.
  case noElement
}
