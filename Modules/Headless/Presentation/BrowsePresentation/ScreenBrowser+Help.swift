import HeadlessPresentation

extension ScreenBrowser {
  /// The sentences of the last line, the newest one first.
  var toldMessages: ScreenPage {
    ScreenPage { page in
      page.add("Messages", .heading)
      for message in messages.reversed() { page.add(message.text, message.isFailure ? .failure : .text) }
      if messages.isEmpty { page.add("There are no messages yet.") }
    }
  }

  /// The keys that have a meaning on a screen.
  func help(of level: Level) -> ScreenPage {
    let keys = application.keys.filter { $0.isShown(on: level.session?.screen) }
    let names = keys.map { $0.keys.map(\.name).joined(separator: " ") }
    let width = (names.map(\.count).max() ?? 0) + 2
    return ScreenPage { page in
      page.add("Keys", .heading)
      for (key, name) in zip(keys, names) {
        page.addItem(name + String(repeating: " ", count: width - name.count)) { $0.add(key.text) }
      }
    }
  }
}
