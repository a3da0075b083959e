public import CorePresentation

/// The view state of the settings.
public struct SettingsViewState: ViewState {
  public static let screen = "settings"

  public var loading = LoadingState.idle
  public var rows: [Row] = []
  public var saving = SavingState.idle
  /// The settings that are damaged or can't be read, while the rest is shown.
  public var failures: [FailureViewState] = []

  public init() {}

  public var hasContent: Bool { !rows.isEmpty }

  public var failure: FailureViewState? { loading.failure ?? saving.failure }

  public struct Row: Codable, Equatable, Sendable {
    // For programs.
    /// The key that `viewstate settings set` takes.
    public var key: String
    /// The stored values, as they would be typed, without user names and passwords in addresses; empty if there are none, and for a secret.
    public var values: [String]
    public var isSet: Bool
    /// Whether its value is never shown.
    public var isSecret: Bool

    // For people.
    public var title: String
    /// The stored value, or the default.
    public var text: String
    /// Why the stored value can't be used; nil if it can.
    public var problem: String?
    public var accessibilityLabel: String
  }
}
