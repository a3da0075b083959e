import AppComposition
import CoreDomain
public import CorePresentation
public import Headless

@MainActor
let settingsScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "settings", abstract: "Show the settings.",
        examples: [.init("viewstate settings", "every setting with its value")])
    ) { _ in .init((), load) },
    .init(
      CommandLineTool.Command(
        "settings set", abstract: "Change a setting.",
        arguments: [
          key,
          .init(
            "VALUE", help: "The new value.", isRepeatable: true, in: CompletionList.settingValues.rawValue),
        ],
        examples: [
          .init("viewstate settings set locale de_DE", "dates and numbers in German"),
          .init("viewstate settings set keep-read-days 30", "forget read articles sooner"),
        ])
    ) { invocation in .init((), load, try set.action(invocation.arguments)) },
    .init(
      CommandLineTool.Command(
        "settings reset", abstract: "Reset a setting to its default.",
        arguments: [.init("KEY", help: key.help, isRepeatable: true, in: CompletionList.settings.rawValue)],
        examples: [.init("viewstate settings reset locale", "the system's language again")])
    ) { invocation in .init((), load, try reset.action(invocation.arguments)) },
  ],
  intents: [Intent("load", help: "Load the settings.", action: load), set, reset],
  model: { (reader: Reader, _: Void) in
    SettingsViewModel(preferences: reader.preferences)
  })

private let key = CommandLineTool.Argument(
  "KEY", help: "One of \(keys.joined(separator: ", ")).", in: CompletionList.settings.rawValue)
private let keys = Settings.all.map(\.key)

private let load: Intent<SettingsViewModel>.Action = { await $0.load() }

@MainActor
private let set = Intent<SettingsViewModel>(
  "set", IntentArgument("KEY VALUE", words: setting, expecting: "a setting and its value"),
  help: "Change a setting."
) { await $0.set($1.preference, to: $1.value) }

@MainActor
private let reset = Intent<SettingsViewModel>(
  "reset", IntentArgument("KEY", words: resettable, expecting: "a setting"),
  help: "Reset a setting to its default."
) { await $0.reset($1) }

@Sendable
private func setting(
  _ words: [String]
) throws(UsageError) -> (preference: any Preference, value: StoredPreference)? {
  guard let key = words.first else { return nil }
  let values = Array(words.dropFirst())
  let preference = try known(key)
  guard values.count == 1, let value = preference.stored(from: values[0]) else {
    // A wrong address may be half of a password.
    let given = values.count == 1 && !values[0].contains("@") ? ", not “\(values[0])”" : ""
    throw UsageError(
      "The value of \(key) must be \(preference.expectation)\(given).", command: "settings set")
  }
  return (preference, value)
}

@Sendable
private func resettable(_ words: [String]) throws(UsageError) -> (any Preference)? {
  // The message doesn't repeat the other words, because they may be a secret.
  guard words.count == 1 else {
    throw UsageError("settings reset takes one setting, without a value.", command: "settings reset")
  }
  return try known(words[0])
}

private func known(_ key: String) throws(UsageError) -> any Preference {
  if let preference = Settings.named(key) { return preference }
  throw UsageError(
    "There is no setting “\(key)”. Choose one of \(keys.joined(separator: ", ")).", command: "settings")
}

extension SettingsViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    if page.isInteractive { page.add("Settings", .heading) }
    for row in rows {
      page.add("\(row.title) (\(row.key))", row.isSet ? .strong : .text)
      if row.values.isEmpty || row.problem != nil {
        page.add(row.text, row.isSet ? .text : .detail, indent: "  ")
      } else {
        for value in row.values { page.addWhole(value, indent: "  ") }
      }
      if let problem = row.problem { page.add(problem, .warning, indent: "  ") }
    }
    page.add(loading)
    page.add(failures)
    page.add(saving)
  }
}
