import HeadlessPresentation

/// Finding a text on the visible screen.
extension ScreenBrowser {
  func find(_ text: String, in level: Level) {
    // The lines of a screen that was loaded just now aren't drawn yet.
    _ = lines()
    level.find(text)
    guard level.search?.places.isEmpty == false else {
      level.find(nil)
      return tell("“\(text)” isn't on this screen.")
    }
    level.showPlace(0, height: bodyHeight)
  }

  /// Uses a key that has another meaning while a search is open.
  ///
  /// - Returns: Whether it has one.
  func use(_ key: Key, in level: Level) -> Bool {
    if level.search != nil {
      switch key {
      case "n": level.showPlace(1, height: bodyHeight)
      case "N": level.showPlace(-1, height: bodyHeight)
      case .escape: level.find(nil)
      default: return false
      }
      return true
    }
    // Escape takes a search back before it leaves the list.
    guard key == .escape, !level.input.isEmpty,
      let action = level.session?.triggers.first(where: { action in
        action.prompt(level.context(action.trigger))?.isLive == true
      })
    else { return false }
    var context = level.context(action.trigger)
    (context.text, level.input) = ("", "")
    if let running = try? action.perform(context) { track(running, of: level) }
    return true
  }
}
