import CommandLinePresentation
import CoreDomain
import CorePresentation
import ProfilesPresentation

extension CommandLineTool {
  static let settings = Command(
    "settings", abstract: "Show what is chosen for good, or change it.",
    arguments: [
      Argument("ACTION", help: "set or reset; without it, the settings are shown.", isRequired: false),
      Argument(
        "KEY", help: "What to change: \(SettingsChange.keys.joined(separator: ", ")).", isRequired: false),
      Argument(
        "VALUE", help: "What to choose; sources takes several, conduit-token takes - for standard input.",
        isRequired: false, isRepeatable: true),
    ],
    examples: [
      Example("viewstate settings set locale de_DE", "dates and numbers in German"),
      Example("viewstate settings set sources a.xml https://b.example/feed", "what is read without --source"),
      Example("viewstate settings reset locale", "the system's again"),
      Example("viewstate settings set conduit-token - < FILE", "keeps a token that only you can read"),
    ])
}

/// What is to become of the settings.
enum SettingsChange {
  case nothing
  case set(Preference, StoredPreference)
  case reset(Preference)
  case store(SecretKey)
  case forget(SecretKey)

  static let keys = Preference.allCases.map(\.rawValue) + SecretKey.allCases.map(\.rawValue)

  init(_ invocation: Invocation) throws(UsageError) {
    var words = invocation.arguments[...]
    func complaint(_ message: String) -> UsageError { UsageError(message, command: invocation.command) }
    guard let action = words.popFirst() else {
      self = .nothing
      return
    }
    guard ["set", "reset"].contains(action) else {
      throw complaint("settings knows set and reset, not “\(action)”.")
    }
    guard let key = words.popFirst() else {
      throw complaint("settings \(action) needs a key: \(Self.keys.joined(separator: ", ")).")
    }
    if action == "reset", let word = words.first {
      throw complaint("settings reset takes no value; “\(word)” is one argument too many.")
    }
    if let secret = SecretKey(rawValue: key) {
      // Whatever was given is not repeated: it may be the secret.
      guard action == "reset" || Array(words) == ["-"] else {
        throw complaint(
          "What stands on a command line can be seen by others; pipe it in: viewstate settings set \(key) - < FILE"
        )
      }
      self = action == "set" ? .store(secret) : .forget(secret)
    } else if let preference = Preference(rawValue: key) {
      guard action == "set" else {
        self = .reset(preference)
        return
      }
      guard let value = preference.stored(from: Array(words)) else {
        let given = words.isEmpty ? "Nothing" : words.map { "“\($0)”" }.joined(separator: " ")
        throw complaint("\(given) is not \(preference.expectation), which settings set \(key) takes.")
      }
      self = .set(preference, value)
    } else {
      throw complaint("There is no setting “\(key)”; it is one of \(Self.keys.joined(separator: ", ")).")
    }
  }

  @MainActor
  func callAsFunction(_ settings: SettingsViewModel) async {
    switch self {
    case .nothing: return
    case .set(let preference, let value): await settings.set(preference, to: value)
    case .reset(let preference): await settings.reset(preference)
    case .store(let secret): await settings.store(secret)
    case .forget(let secret): await settings.reset(secret)
    }
  }
}
