public import CorePresentation

/// What a person has chosen for good, and what else could be.
public struct SettingsViewState: ViewState {
  public static let screen = "settings"

  public var loading = LoadingState.idle
  public var rows: [Row] = []
  public var saving = SavingState.idle
  /// What was damaged or is refused, while the rest can be shown.
  public var failures: [FailureViewState] = []

  public init() {}

  public var failure: FailureViewState? { loading.failure ?? saving.failure }

  public struct Row: Codable, Equatable, Sendable {
    // What a program needs.
    /// What `viewstate settings set` takes.
    public var key: String
    /// What is chosen, as it would be typed; empty where nothing is, and for a secret.
    public var values: [String]
    public var isSet: Bool
    /// Whether it is never shown.
    public var isSecret: Bool

    // What a person sees.
    public var title: String
    /// What holds: the choice, or what holds without one.
    public var text: String
    /// Why the choice cannot be used; nil where it can.
    public var problem: String?
    public var accessibilityLabel: String
  }
}
