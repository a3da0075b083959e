import HeadlessPresentation

extension ScreenBrowser {
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
