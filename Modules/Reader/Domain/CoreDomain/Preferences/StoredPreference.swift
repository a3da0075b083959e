/// A value as it is stored, before validation.
public enum StoredPreference: Equatable, Sendable {
  case text(String)
  case number(Int)
  /// A value of another type.
  case unknown
}
