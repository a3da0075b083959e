package import HeadlessPresentation

/// What the keys of an interactive program do: its defaults, changed by a user's configuration.
@MainActor
package struct KeyMap<Environment> {
  /// Where a key has its meaning. An earlier place precedes a later one.
  package enum Place: Hashable, Sendable {
    /// Where a text is found.
    case search
    /// The screen with this name.
    case screen(String)
    case everywhere

    var isScreen: Bool { self != .search && self != .everywhere }

    /// Whether a screen can belong to both places.
    func overlaps(_ other: Place) -> Bool {
      self == other || self != .search && other != .search && (self == .everywhere || other == .everywhere)
    }
  }

  enum Action {
    /// An action of every program, with the command of the shell that takes the text.
    case browser(BrowserAction, command: String?)
    /// An action of the visible screen, with its name.
    case own(String, ActionTrigger)
    /// The opening of a screen, or an action beside the visible one.
    case visit(TriggeredAction<ScreenVisit<Environment>>?)
  }

  /// A key, or a chord of two, with what it does at a place.
  package struct Entry {
    package var place: Place
    package var keys: [Key] = []
    /// The actions as a configuration names them.
    package var texts: [String] = []
    var actions: [Action]
    package var help: String
    package var group: KeyGroup
    /// The user's binding, or nil for a default.
    var binding: BrowserConfiguration.Binding?

    init(_ action: Action, at place: Place, _ trigger: ActionTrigger, _ help: String, _ group: KeyGroup) {
      (self.place, actions) = (place, [action])
      (self.help, self.group) = (trigger.help ?? help, trigger.group ?? group)
    }

    /// Whether every interactive program has the action.
    fileprivate var isCommon: Bool { if case .browser = actions[0] { true } else { false } }

    /// The keys as a configuration names them, such as `g g`.
    package var name: String { keys.map(\.name).joined(separator: " ") }

    /// The entry of a list of actions, or nil if no screen has both.
    func followed(by other: Entry) -> Entry? {
      guard place.overlaps(other.place) else { return nil }
      var entry = self
      if place == .everywhere { entry.place = other.place }
      entry.texts += other.texts
      entry.actions += other.actions
      entry.help = entry.texts.joined(separator: ", ")
      return entry
    }
  }

  package private(set) var entries: [Entry]
  /// Everything in the configuration's bindings that can't be used.
  package private(set) var faults: [BrowserConfiguration.Fault] = []
  private var numbers: [Place: [[Key]: Int]] = [:]
  private var firstKeys: Set<Key> = []

  package init(
    _ application: BrowsedApplication<Environment>, _ configuration: BrowserConfiguration = .init()
  ) {
    let texts = ActionTexts(application, commands: configuration.commands)
    entries = texts.defaults
    let bindings = configuration.bindings
    var removals: [[Key]: BrowserConfiguration.Binding] = [:]
    for binding in bindings.filter(\.actions.isEmpty) + bindings.filter({ !$0.actions.isEmpty }) {
      do throws(BrowserConfiguration.Fault) { try bind(binding, texts, &removals) } catch {
        faults.append(error)
      }
    }
    let singles = Dictionary(grouping: entries.filter { $0.keys.count == 1 }) { $0.keys[0] }
    for chord in entries where chord.keys.count > 1 {
      firstKeys.insert(chord.keys[0])
      if let single = singles[chord.keys[0]]?.first(where: { $0.place.overlaps(chord.place) }),
        let keys = chord.binding?.keys
      {
        let line = single.binding.map { "line \($0.keys.line)" }
        let remedy = line == nil ? " To remove that: \"\(single.name)\": null." : ""
        faults.append(
          .init(
            "`\(single.name)` is bound (\(line ?? single.texts[0])), so `\(chord.name)` can't be typed.\(remedy)",
            at: keys))
      }
    }
    faults.sort { ($0.line, $0.column) < ($1.line, $1.column) }
    for (number, entry) in entries.enumerated() { numbers[entry.place, default: [:]][entry.keys] = number }
  }

  /// The keys with two meanings on a screen of the defaults.
  package static func collisions(of application: BrowsedApplication<Environment>) -> [String] {
    let entries = ActionTexts(application, commands: [:]).defaults
    return application.screens().map(\.name).flatMap { screen in
      var seen: Set<[Key]> = []
      return entries.filter { [.everywhere, .screen(screen)].contains($0.place) }
        .filter { !seen.insert($0.keys).inserted }.map { "\($0.name) on the screen \(screen)" }
    }
  }

  private mutating func bind(
    _ binding: BrowserConfiguration.Binding, _ texts: ActionTexts<Environment>,
    _ removals: inout [[Key]: BrowserConfiguration.Binding]
  ) throws(BrowserConfiguration.Fault) {
    let keys = try binding.chord
    func fault(_ other: BrowserConfiguration.Binding) -> BrowserConfiguration.Fault {
      let name = keys.map(\.name).joined(separator: " ")
      return .init("`\(name)` is bound twice (\(other.described), \(binding.described)).", at: binding.keys)
    }
    guard !binding.actions.isEmpty else {
      if let other = removals.updateValue(binding, forKey: keys) { throw fault(other) }
      return entries.removeAll { $0.keys == keys }
    }
    for entry in try texts.entries(of: binding, keys) {
      let others = entries.filter { $0.keys == keys && $0.place.overlaps(entry.place) }
      if let other = others.lazy.compactMap(\.binding).first(where: { $0 != binding }) { throw fault(other) }
      let isGeneral = entry.place == .everywhere
      // Keys that mean nothing elsewhere can mean something on one screen.
      if isGeneral, let other = removals[keys] { throw fault(other) }
      entries.removeAll { $0.keys == keys && ($0.place == entry.place || isGeneral && $0.place.isScreen) }
      entries.append(entry)
      entries[entries.count - 1].binding = binding
    }
  }

  // MARK: Meanings

  /// What keys do on a screen, or nil if they have no meaning there.
  func entry(_ keys: [Key], on screen: String?, isSearching: Bool = false) -> Entry? {
    let places: [Place] =
      (isSearching ? [.search] : []) + (screen.map { [.screen($0)] } ?? []) + [.everywhere]
    return places.lazy.compactMap { numbers[$0]?[keys] }.first.map { entries[$0] }
  }

  /// Whether the key is the first one of a chord, on some screen.
  func beginsChord(_ key: Key) -> Bool { firstKeys.contains(key) }

  /// The entries that have a meaning on a screen.
  package func entries(on screen: String?) -> [Entry] { entries.filter { isShown($0, on: screen) } }

  private func isShown(_ entry: Entry, on screen: String?) -> Bool {
    entry.place == .search || self.entry(entry.keys, on: screen)?.place == entry.place
  }

  /// The first keys with an action on a screen, or nil if no key has it.
  func name(of text: String, on screen: String?) -> String? {
    entries.first { $0.texts == [text] && isShown($0, on: screen) }?.name
  }

  /// The first keys of each action on a screen.
  func names(on screen: String?) -> [String: String] {
    Dictionary(entries(on: screen).map { ($0.texts.joined(separator: ", "), $0.name) }) { first, _ in first }
  }

  /// The keys of a screen with their help, by group. Keys with the same help are in one line.
  package func help(on screen: String?) -> [(group: KeyGroup, lines: [(keys: [String], text: String)])] {
    let known = entries(on: screen)
    // The keys of every program come first in their groups.
    let sorted = known.filter(\.isCommon) + known.filter { !$0.isCommon }
    let own = entries.map(\.group).filter { ![.lists, .screens].contains($0) }
    var groups: [KeyGroup] = []
    for group in [.reading] + own + [.lists, .screens] where !groups.contains(group) { groups.append(group) }
    return groups.compactMap { group in
      let lines = sorted.filter { $0.group == group }.reduce(into: [(keys: [String], text: String)]()) {
        lines, entry in
        if let index = lines.firstIndex(where: { $0.text == entry.help }) {
          lines[index].keys.append(entry.name)
        } else {
          lines.append(([entry.name], entry.help))
        }
      }
      return lines.isEmpty ? nil : (group, lines)
    }
  }
}
