import HeadlessPresentation

/// Finding a text on the visible screen.
extension ScreenBrowser {
  /// Searches the list, or asks for a text on the screen.
  func find(in level: Level) {
    if let action = level.action(on: .find) { return perform(action, on: level) { $0.track($1, of: level) } }
    ask("Find: ") { [weak level] browser, text in if let level { browser.find(text, in: level) } }
  }

  func find(_ text: String, in level: Level) {
    // The lines of a screen that was loaded just now aren't drawn yet.
    _ = lines()
    level.find(text)
    guard level.search?.places.isEmpty == false else {
      level.find(nil)
      return refuse("“\(text)” isn't on this screen.")
    }
    level.showPlace(0, height: bodyHeight)
  }

  /// Ends a search, or takes back that of the list, or else leaves the screen.
  func cancel(in level: Level) {
    if level.search != nil { return level.find(nil) }
    guard !level.input.isEmpty, let action = level.action(on: .find) else { return goBack() }
    var context = level.context
    (context.text, level.input) = ("", "")
    if let running = try? action.perform(context) { track(running, of: level) }
  }
}
