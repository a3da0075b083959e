/// The view state of the settings.
public struct SettingsViewState: ViewState {
  public static let screen = "settings"

  public var loading = LoadingState.idle
  public var rows: [Row] = []
  public var saving = SavingState.idle
  /// The failures of damaged or unreadable settings. The other settings are shown.
  public var failures: [FailureViewState] = []

  public var hasContent: Bool { !rows.isEmpty }

  public var failure: FailureViewState? { loading.failure ?? saving.failure }

  public struct Row: Codable, Equatable, Sendable, Identifiable {
    // For programs.
    /// The key for `viewstate settings set`.
    public var key: String
    /// The stored values as a user would type them, without user names and passwords in addresses.
    public var values: [String]
    public var isSet: Bool

    // For people.
    public var title: String
    /// The stored value, or the default.
    public var text: String
    /// The reason why the stored value can't be used, or nil if it can.
    public var problem: String?
    public var accessibilityLabel: String

    public var id: String { key }
  }
}
