import CoreDomain
public import Headless

extension SettingsViewModel {
  public static let opening = ScreenOpening<_, SettingsViewModel>(
    "settings", help: "Show the settings.",
    examples: [.init("viewstate settings", "every setting with its value")]
  ) { await $0.load() }

  public static let actions: [Action<SettingsViewModel>] = [
    Action("load", help: "Load the settings.") { await $0.load() },
    Action(
      "set", NewSetting.argument, help: "Change a setting.",
      examples: [
        .init("viewstate settings set locale de_DE", "dates and numbers in German"),
        .init("viewstate settings set keep-read-days 30", "forget read articles sooner"),
      ], on: .key("e", in: .screens), changing: "Changing a setting"
    ) { if let setting = Settings.named($1.key) { await $0.set(setting, to: $1.value) } },
    Action(
      "reset", key, help: "Reset a setting to its default.",
      examples: [.init("viewstate settings reset locale", "the system's language again")],
      changing: "Resetting the setting"
    ) { if let setting = Settings.named($1) { await $0.set(setting, to: nil) } },
  ]
}

/// A setting with its new value.
private struct NewSetting: Equatable {
  var key: String
  var value: StoredPreference

  /// The message repeats no value that may be a secret.
  static let argument = ActionArgument<NewSetting>([
    keyArgument,
    .init("VALUE", help: "The new value.", isRepeatable: true, in: CompletionList.settingValues.rawValue),
  ]) { invocation throws(UsageError) in
    try NewSetting(invocation.arguments[0], invocation.arguments.dropFirst())
  }
  .asked("Setting and value, such as locale de_DE") { text throws(UsageError) in
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    return try NewSetting(words.first ?? "", words.dropFirst())
  }

  private init(_ key: String, _ values: ArraySlice<String>) throws(UsageError) {
    let preference = try setting(named: key)
    guard values.count == 1, let text = values.last, let value = preference.stored(from: text) else {
      // A wrong address may be half of a password.
      let given = values.last.flatMap { values.count == 1 && !$0.contains("@") ? ", not “\($0)”" : nil }
      throw UsageError("The value of \(key) must be \(preference.expectation)\(given ?? "").")
    }
    (self.key, self.value) = (key, value)
  }
}

private let keyArgument = CommandLineTool.Argument(
  "KEY", help: "One of \(keys.joined(separator: ", ")).", in: CompletionList.settings.rawValue)
private let keys = Settings.all.map(\.key)

private let key = ActionArgument<String>([
  .init("KEY", help: keyArgument.help, isRepeatable: true, in: CompletionList.settings.rawValue)
]) { invocation throws(UsageError) in
  // The message doesn't repeat the other words, because they may be a secret.
  guard invocation.arguments.count == 1 else {
    throw UsageError("\(invocation.command) takes one setting, without a value.")
  }
  return try setting(named: invocation.arguments[0]).key
}

/// The setting that the user names.
private func setting(named key: String) throws(UsageError) -> any Preference {
  guard let setting = Settings.named(key) else {
    throw UsageError("There is no setting “\(key)”. Choose one of \(keys.joined(separator: ", ")).")
  }
  return setting
}
