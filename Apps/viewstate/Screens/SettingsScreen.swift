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
            "VALUE", help: "The new value; conduit-token takes - for standard input.", isRepeatable: true,
            in: CompletionList.settingValues.rawValue),
        ],
        examples: [
          .init("viewstate settings set locale de_DE", "dates and numbers in German"),
          .init("viewstate settings set keep-read-days 30", "forget read articles sooner"),
          .init("viewstate settings set conduit-token - < FILE", "a token that only you can read"),
        ])
    ) { invocation in .init((), load, try set.action(invocation.arguments)) },
    .init(
      CommandLineTool.Command(
        "settings reset", abstract: "Reset a setting to its default.",
        arguments: [.init("KEY", help: key.help, isRepeatable: true, in: CompletionList.settings.rawValue)],
        examples: [.init("viewstate settings reset locale", "the system's language again")])
    ) { invocation in .init((), load, try reset.action(invocation.arguments)) },
  ],
  intents: [Intent("load", help: "Load the settings.", action: load), set, store, reset],
  model: { (reader: Reader, _: Void) in
    SettingsViewModel(
      preferences: reader.account.preferences, secrets: reader.account.secrets)
  })

private let key = CommandLineTool.Argument(
  "KEY", help: "One of \(keys.joined(separator: ", ")).", in: CompletionList.settings.rawValue)
private let keys = Preference.allCases.map(\.rawValue) + SecretKey.settings.map(\.name)

private let load: Intent<SettingsViewModel>.Action = { await $0.load() }

@MainActor
private let set = Intent<SettingsViewModel>(
  "set", IntentArgument("KEY VALUE", words: setting, expecting: "a setting and its value"),
  help: "Change a setting; a token is taken from standard input."
) { model, setting in
  switch setting {
  case .preference(let preference, let value): await model.set(preference, to: value)
  case .secret(let secret): await model.store(secret)
  }
}

@MainActor
private let store = Intent<SettingsViewModel>(
  "store",
  IntentArgument(
    "KEY", read: SecretKey.init(setting:), expecting: "a secret setting, such as conduit-token"),
  help: "Store a secret that standard input provides."
) { await $0.store($1) }

@MainActor
private let reset = Intent<SettingsViewModel>(
  "reset", IntentArgument("KEY", words: resettable, expecting: "a setting"),
  help: "Reset a setting to its default."
) { model, setting in
  switch setting {
  case .preference(let preference): await model.reset(preference)
  case .secret(let secret): await model.reset(secret)
  }
}

private enum Setting {
  case preference(Preference, StoredPreference)
  case secret(SecretKey)
}

private enum ResettableSetting {
  case preference(Preference)
  case secret(SecretKey)
}

@Sendable
private func setting(_ words: [String]) throws(UsageError) -> Setting? {
  guard let key = words.first else { return nil }
  let values = Array(words.dropFirst())
  if let secret = SecretKey(setting: key) {
    // The message doesn't repeat the value, because it may be the secret.
    guard values == ["-"] else {
      throw UsageError(
        "Other users can see a command line. Pipe the secret instead: viewstate settings set \(key) - < FILE",
        command: "settings set")
    }
    return .secret(secret)
  }
  let preference = try known(key)
  guard values.count == 1, let value = preference.stored(from: values[0]) else {
    // A wrong address may be half of a password.
    let given = values.count == 1 && !values[0].contains("@") ? ", not “\(values[0])”" : ""
    throw UsageError(
      "The value of \(key) must be \(preference.expectation)\(given).", command: "settings set")
  }
  return .preference(preference, value)
}

@Sendable
private func resettable(_ words: [String]) throws(UsageError) -> ResettableSetting? {
  // The message doesn't repeat the other words, because they may be a secret.
  guard words.count == 1 else {
    throw UsageError("settings reset takes one setting, without a value.", command: "settings reset")
  }
  if let secret = SecretKey(setting: words[0]) { return .secret(secret) }
  return .preference(try known(words[0]))
}

private func known(_ key: String) throws(UsageError) -> Preference {
  if let preference = Preference(rawValue: key) { return preference }
  if key == Services.oldSourcesKey {
    throw UsageError(
      "sources isn't a setting anymore. Follow feeds with viewstate feeds add.", command: "settings")
  }
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
