/// The type of a preference, and how to tell a valid value from an invalid one.
struct PreferenceKey<Value: Sendable>: Sendable {
  var preference: Preference
  /// Returns nil if the stored value isn't valid.
  var value: @Sendable (StoredPreference) -> Value?

  init(_ preference: Preference, value: @escaping @Sendable (StoredPreference) -> Value?) {
    self.preference = preference
    self.value = value
  }
}

/// A value as it is stored, before validation.
public enum StoredPreference: Equatable, Sendable {
  case text(String)
  case number(Int)
  case list([String])
  /// A value of another type.
  case unknown

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
