import CommandLinePresentation
import HeadlessPresentation

/// The actions of an interactive program, as a configuration names them: `page down`, `toggle label later`.
@MainActor
struct ActionTexts<Environment> {
  typealias Entry = KeyMap<Environment>.Entry

  /// An action or a command that a text can name.
  @MainActor private struct Target {
    var name: [String]
    /// The triggers of its default keys.
    var triggers: [ActionTrigger]
    /// The trigger for words that no default key has.
    var chosen: ([String]) throws(UsageError) -> ActionTrigger
    /// What a trigger does.
    var entry: (ActionTrigger) -> Entry
  }

  private var targets: [Target] = []

  /// - Parameter isHere: Whether the action is that of the visible screen.
  private static func target(
    _ name: [String], _ action: ActionDeclaration, isHere: Bool, entry: @escaping (ActionTrigger) -> Entry
  ) -> Target {
    let triggers = action.triggers.filter { action.isOpening || isHere == ($0.place == .here) }
    return Target(name: name, triggers: triggers) { words throws(UsageError) in
      try action.check(words)
      let place: ActionTrigger.Place = isHere || action.isOpening ? .here : .everywhere
      return .chosen(words, place, help: words.isEmpty ? nil : (name + words).inStep, like: action.triggers)
    } entry: {
      entry($0)
    }
  }

  /// - Parameter commands: The commands of the shell by their names.
  init(_ application: BrowsedApplication<Environment>, commands: [String: String]) {
    let screens = application.screens()
    // A later target precedes those with the same name.
    for screen in screens {
      targets += screen.actions.map { action in
        Self.target(action.name.words, action, isHere: true) {
          Entry(.own(action.name, $0), at: .screen(screen.name), $0, action.help, .screen)
        }
      }
    }
    for screen in screens {
      targets += ((screen.opening.map { [$0] } ?? []) + screen.actions).map { action in
        Self.target(action.command.words, action, isHere: false) {
          var place = KeyMap<Environment>.Place.everywhere
          if case .screen(let name) = $0.place { place = .screen(name) }
          return Entry(
            .visit(screen.visit(by: action.command, for: $0)), at: place, $0, action.help, .screens)
        }
      }
    }
    targets += application.actions.map { action in
      let name = action.rawValue.words
      return Target(name: name, triggers: action.keys.map { .key($0) }) { words throws(UsageError) in
        if let word = words.first, action != .pipe || words.count > 1 {
          let hint = CommandLineTool.hint(
            for: "\(action.rawValue) \(word)",
            in: BrowserAction.allCases.map(\.rawValue).filter { $0.contains(" ") })
          throw UsageError("“\(action.rawValue)” takes no “\(word)”.\(hint ?? "")")
        } else if let word = words.first, commands[word] == nil {
          let hint = CommandLineTool.hint(for: word, in: commands.keys.sorted()) ?? ""
          throw UsageError("There is no command “\(word)”.\(hint)")
        }
        return .chosen(words, .everywhere, help: words.isEmpty ? nil : (name + words).inStep, like: [])
      } entry: {
        Entry(
          .browser(action, command: $0.words.first.flatMap { commands[$0] }),
          at: [.nextPlace, .previousPlace].contains(action) ? .search : .everywhere, $0, action.help,
          action.group)
      }
    }
  }

  /// The keys that have a meaning without a configuration: those of the screens, and then those of every program. The key
  /// that finds a text has none if a screen has the key.
  var defaults: [Entry] {
    targets.reduce(into: []) { entries, target in
      for trigger in target.triggers {
        guard let key = trigger.key else { continue }
        let isTaken = entries.contains { $0.keys == [key] && $0.place == .everywhere }
        if !isTaken || target.name != [BrowserAction.find.rawValue] {
          entries.append(entry(target, trigger, [key]))
        }
      }
    }
  }

  private func entry(_ target: Target, _ trigger: ActionTrigger, _ keys: [Key]) -> Entry {
    var entry = target.entry(trigger)
    (entry.keys, entry.texts) = (keys, [(target.name + trigger.words).inStep])
    return entry
  }

  // MARK: Configurations

  /// What the keys of a binding do on the screens that have all its actions.
  func entries(
    of binding: BrowserConfiguration.Binding, _ keys: [Key]
  ) throws(BrowserConfiguration.Fault) -> [Entry] {
    var merged: [Entry]?
    for action in binding.actions {
      do throws(UsageError) {
        let found = try entries(named: action.value, keys)
        merged = merged?.flatMap { first in found.compactMap { first.followed(by: $0) } } ?? found
      } catch { throw .init(error.message, at: action) }
    }
    guard let merged, !merged.isEmpty else {
      throw .init("The actions of `\(binding.keys.value)` belong to different screens.", at: binding.keys)
    }
    return merged
  }

  private func entries(named text: String, _ keys: [Key]) throws(UsageError) -> [Entry] {
    let words = try StepWord.words(ofCommand: text).map(\.text)
    let named = targets.filter { words.starts(with: $0.name) }
    guard let best = named.reversed().max(by: { $0.name.count < $1.name.count }) else {
      let named = words.prefix { !$0.hasPrefix("-") }
      let name = (named.isEmpty ? words[...] : named).joined(separator: " ")
      let names = targets.map { $0.name.joined(separator: " ") }
      throw UsageError("There is no action “\(name)”.\(CommandLineTool.hint(for: name, in: names) ?? "")")
    }
    let rest = Array(words.dropFirst(best.name.count))
    let chosen = try best.chosen(rest)
    // Several screens can have an action of this name.
    let isOwn = best.entry(chosen).place.isScreen
    return targets.filter { $0.name == best.name && $0.entry(chosen).place.isScreen == isOwn }.flatMap {
      target in
      let known = target.triggers.filter { $0.key != nil && $0.words == rest }
      return (known.isEmpty ? [chosen] : known).map { entry(target, $0, keys) }
    }
  }
}

extension String {
  var words: [String] { split(separator: " ").map(String.init) }
}
