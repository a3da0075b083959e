import Headless

/// A configuration of newsboat (`doc/configcommands.dsv` and `doc/keycmds.dsv` in its repository) as one of ours.
struct NewsboatConfiguration {
  /// The lines that can't be translated, with their numbers.
  private(set) var notes: [(line: Int, sentence: String)] = []
  /// The actions of each key in the order of the file. A key without actions means nothing.
  private var keys: [(name: String, actions: [String], line: Int)] = []
  private var styles: [(role: String, style: String)] = []
  private var browser: String?
  private var reloads = false
  private var minutes = 60
  private var settings: [String] = []

  init(_ text: String) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let words = Self.words(of: line)
      guard let command = words.first, let refusal = take(command, Array(words.dropFirst()), at: index + 1)
      else { continue }
      notes.append((index + 1, refusal))
    }
  }

  /// Uses a line.
  ///
  /// - Returns: The reason why that is impossible, or nil.
  private mutating func take(_ command: String, _ values: [String], at line: Int) -> String? {
    guard let first = values.first else { return "“\(command)” has no value." }
    switch command {
    case "bind-key":
      let operation = values.dropFirst().first.map { [[$0]] } ?? []
      if let refusal = bind(Self.key(first), first, operation, at: line) { return refusal }
      return values.dropFirst(2).first.flatMap { dialog in
        ["all", "everywhere"].contains(dialog) || !dialog.allSatisfy(\.isLetter)
          ? nil : "“\(first)” applies to each screen with this action, and not only to “\(dialog)”."
      }
    case "unbind-key":
      guard let key = Self.key(first) else { return "“\(first)” is no key here." }
      keys.removeAll { $0.name == key }
      keys.append((key, [], line))
    case "macro":
      let macro = values.dropFirst().prefix { $0 != "--" }.joined(separator: " ")
      let operations = macro.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
      return bind(Self.key(first).map { ", \($0)" }, first, operations.filter { !$0.isEmpty }, at: line)
    case "color": return color(first, Array(values.dropFirst()))
    case "browser":
      let command = first.replacing("'%u'", with: "%s").replacing("%u", with: "%s")
      guard !command.contains(where: { "'\"&|;<>$`\\:".contains($0) }) else {
        return "The browser runs without a shell. Put “\(first)” into a script, and name that as `browser`."
      }
      browser = command
    case "auto-reload", "refresh-on-startup":
      guard let word = ["yes": "yes", "true": "yes", "no": "no", "false": "no"][first] else {
        return "“\(command)” must be yes or no, not “\(first)”."
      }
      if command == "auto-reload" {
        reloads = word == "yes"
      } else {
        settings.append("refresh-at-start \(word)")
      }
    case "reload-time":
      guard let time = Int(first), (5...1_440).contains(time) else {
        return "“reload-time” must be a number of minutes from 5 to 1440 here, not “\(first)”."
      }
      minutes = time
    case "player": settings.append("player \(first.jsonToken)")
    default: return "“\(command)” has no counterpart here."
    }
    return nil
  }

  private mutating func bind(
    _ key: String?, _ name: String, _ operations: [[String]], at line: Int
  ) -> String? {
    guard let key else { return "“\(name)” is no key here." }
    var actions: [String] = []
    for operation in operations {
      guard operation.count == 1, let action = Self.actions[operation[0]] else {
        return "“\(operation.joined(separator: " "))” has no counterpart here."
      }
      actions.append(action)
    }
    if actions.isEmpty { return "“\(name)” has no operation." }
    if let other = keys.first(where: { $0.name == key && !$0.actions.isEmpty && $0.actions != actions }) {
      return "“\(name)” has another meaning in line \(other.line)."
    }
    keys.removeAll { $0.name == key }
    keys.append((key, actions, line))
    return nil
  }

  private mutating func color(_ element: String, _ values: [String]) -> String? {
    guard let role = Self.roles[element] else { return "The color of “\(element)” has no counterpart here." }
    guard values.count >= 2 else { return "“color” needs an element and two colors." }
    let attributes = values.dropFirst(2).map { $0 == "standout" ? "reverse" : $0 }
    if let other = attributes.first(where: { !["bold", "dim", "reverse", "underline"].contains($0) }) {
      return "The attribute “\(other)” has no counterpart here."
    }
    var words = attributes
    for (prefix, value) in zip(["", "on "], values) where value != "default" {
      guard let color = Self.color(value) else { return "No color is “\(value)”." }
      words.append(prefix + color)
    }
    styles.removeAll { $0.role == role }
    if !words.isEmpty { styles.append((role, words.joined(separator: " "))) }
    return nil
  }

  // MARK: Output

  /// The configuration in JSON5.
  var text: String {
    var lines = ["// From a configuration of newsboat."]
    let reload = reloads ? ["refresh-every \(minutes)m"] : []
    lines += (reload + settings).map { "// This is a setting: viewstate settings set \($0)" } + ["{"]
    if !keys.isEmpty {
      let members = keys.map { key in
        let texts = key.actions.map(\.jsonToken)
        let value =
          texts.isEmpty ? "null" : texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
        return "    \(key.name.jsonToken): \(value),"
      }
      lines += ["  keys: {"] + members + ["  },"]
    }
    if !styles.isEmpty {
      let members = styles.map { "      \($0.role): \($0.style.jsonToken)," }
      let themes = ["dark", "light"].flatMap { ["    \($0): {"] + members + ["    },"] }
      lines += ["  colors: {"] + themes + ["  },"]
    }
    if let browser { lines.append("  browser: \(browser.jsonToken),") }
    return (lines + ["}"]).joined(separator: "\n")
  }

  // MARK: Words

  /// The words of a line, which may have texts in double quotes. A comment begins with `#`, unless that can be a key.
  private static func words(of line: Substring) -> [String] {
    let words = line.matches(of: /(?:"(?:\\.|[^"\\])*"?|[^\s"])+/).map(\.output)
    let hasKey = ["bind-key", "unbind-key", "macro"].contains(words.first)
    return words.prefix { hasKey || !$0.hasPrefix("#") }.map { word in
      String(word.replacing(/"((?:\\.|[^"\\])*)"?/) { $0.1.replacing(/\\(.)/) { $0.1 } })
    }
  }

  /// The name of a key, or nil for one that a terminal doesn't send.
  private static func key(_ name: String) -> String? {
    if let known = named[name] { return known }
    if name.count == 2, name.hasPrefix("^"), let letter = name.last, ("A"..."Z").contains(letter) {
      return "Ctrl-\(letter)"
    }
    return name.count == 1 && name == name.harmless ? name : nil
  }

  private static func color(_ name: String) -> String? {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    if names.contains(name) { return name }
    guard name.hasPrefix("color"), let number = Int(name.dropFirst(5)), (0...255).contains(number) else {
      return nil
    }
    return "\(number)"
  }

  private static let named = [
    "ENTER": "Enter", "SPACE": "Space", "ESC": "Escape", "TAB": "Tab", "BACKSPACE": "Backspace",
    "DELETE": "Delete",
    "UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right", "HOME": "Home", "END": "End",
    "PPAGE": "PageUp",
    "NPAGE": "PageDown", "^H": "Backspace", "^I": "Tab", "^J": "Enter", "^M": "Enter",
  ]
  private static let roles = [
    "listnormal_unread": "unread", "listfocus": "selected", "title": "title", "info": "title",
  ]
  private static let actions = [
    "open": "open row", "quit": "leave", "hard-quit": "quit", "help": "help", "redraw": "redraw",
    "cmdline": "command",
    "up": "up", "down": "down", "pageup": "page up", "pagedown": "page down", "home": "first", "end": "last",
    "next": "next row", "prev": "previous row", "next-unread": "next", "prev-unread": "previous",
    "open-search": "find", "sort": "next order", "toggle-show-read-feeds": "toggle hidden", "save": "save",
    "pipe-to": "pipe", "show-urls": "links",
    "reload": "refresh", "reload-all": "refresh --all", "toggle-article-read": "toggle read",
    "mark-feed-read": "mark all", "mark-all-feeds-read": "read --all", "mark-all-above-as-read": "mark above",
    "open-in-browser": "open", "open-in-browser-and-mark-read": "open", "goto-url": "open --link ?",
    "enqueue": "toggle label queue", "edit-flags": "toggle label", "one": "open --link 1",
    "two": "open --link 2",
    "three": "open --link 3", "four": "open --link 4", "five": "open --link 5", "six": "open --link 6",
    "seven": "open --link 7", "eight": "open --link 8", "nine": "open --link 9", "zero": "open --link 10",
  ]
}
