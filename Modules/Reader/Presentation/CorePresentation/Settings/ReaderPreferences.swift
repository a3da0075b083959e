public import CoreDomain

/// The stored preferences of a reader. The value of a setting is nil if the reader has set none, or an invalid one:
/// `preferences.pageLength`.
@dynamicMemberLookup
public struct ReaderPreferences: Equatable, Sendable {
  private let stored: [String: StoredPreference]

  /// - Parameter stored: The values by their keys.
  public init(_ stored: [String: StoredPreference] = [:]) { self.stored = stored }

  public subscript<Value>(dynamicMember setting: KeyPath<Settings, Setting<Value>>) -> Value? {
    let setting = Settings()[keyPath: setting]
    return stored[setting.key].flatMap(setting.value)
  }

  /// The messages about values that are invalid, such as an unknown language, and about keys that no setting has.
  public var messages: [String] {
    let unusable = Settings.all.filter { setting in stored[setting.key].map { !setting.accepts($0) } ?? false
    }
    let unknown = stored.keys.filter { Settings.named($0) == nil }.sorted()
    guard !unknown.isEmpty else { return unusable.map(\.unusableMessage) }
    let names = unknown.joined(separator: ", ")
    return unusable.map(\.unusableMessage)
      + ["preferences.json has settings that don't exist: \(names). Remove them from the file."]
  }
}
