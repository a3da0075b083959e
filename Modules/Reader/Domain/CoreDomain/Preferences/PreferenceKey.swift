/// What a person can choose for good, and how a value of it is told from one that is none.
public struct PreferenceKey<Value: Sendable>: Sendable {
  public var preference: Preference
  /// Nil where what is stored cannot be meant.
  public var value: @Sendable (StoredPreference) -> Value?
  public var stored: @Sendable (Value) -> StoredPreference

  public init(
    _ preference: Preference, value: @escaping @Sendable (StoredPreference) -> Value?,
    stored: @escaping @Sendable (Value) -> StoredPreference
  ) {
    self.preference = preference
    self.value = value
    self.stored = stored
  }
}

/// A chosen value as it is kept, before it is known to be one.
public enum StoredPreference: Equatable, Sendable {
  case text(String)
  case number(Int)
  case list([String])
  /// Something else that stands in its place.
  case unknown

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
