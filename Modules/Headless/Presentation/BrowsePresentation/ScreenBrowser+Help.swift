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

  /// The keys that have a meaning on a screen, by their groups.
  func help(of level: Level) -> ScreenPage {
    let groups = keyMap.help(on: level.session?.screen)
    let width = 15
    return ScreenPage { page in
      page.add("Keys", .heading)
      for (group, lines) in groups {
        if group != groups.first?.group { page.addBlank() }
        page.add(group.title, .strong)
        for line in lines {
          let names = line.keys.joined(separator: " ")
          let space = String(repeating: " ", count: max(2, width - names.count))
          page.addItem(names + space) { $0.add(line.text) }
        }
      }
    }
  }
}
