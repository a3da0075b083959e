/// The reason why markup can't be read or repaired.
public enum MarkupError: Error, Equatable, Sendable {
  /// Elements are nested deeper than the limit.
  case tooDeep(limit: Int)
  /// The document uses an entity whose definition is too long, external, or made of other entities.
  case forbiddenEntities
  /// The first element belongs to another vocabulary. The name includes its prefix.
  case unexpectedRoot(String)
  /// The input contains no element.
  case noElement
}
