import Headless
import HeadlessRunner

/// The text of configurations.
@MainActor
enum ConfigurationText {
  /// A configuration with every default. A default is a comment without a space after the slashes.
  static var example: String {
    let application = BrowsedApplication.reader
    var seen: Set<[String]> = []
    let keys = KeyMap(application).entries.filter { seen.insert([$0.name] + $0.texts).inserted }.map {
      "    //\($0.name.jsonToken): \($0.texts[0].jsonToken), // \($0.help)"
    }
    let rows = application.places.map {
      "    //{ title: \($0.title.jsonToken), open: \($0.command.jsonToken) },"
    }
    let themes = [("dark", Theme(on: .dark)), ("light", Theme(on: .light))].map { name, theme in
      let parts = Theme.Part.allCases.map { "      //\($0.rawValue): \(theme[$0].words.jsonToken)," }
      return "    \(name): {\n\(parts.joined(separator: "\n"))\n    },"
    }
    return """
      // The configuration of `viewstate browse`, with every default. To change a default, remove the slashes before it.
      // `viewstate config check` checks the file.
      {
        // What keys do: an action, a list of actions, or null for nothing. Two keys with a space between them are pressed
        // within a second.
        keys: {
      \(keys.joined(separator: "\n"))
        },

        // How the parts of a page look on a dark and on a light background: bold, dim, italic, underline, reverse, strike,
        // and colors: names, numbers from 0 to 255, or #RRGGBB, after `on` for the background.
        colors: {
      \(themes.joined(separator: "\n"))
        },

        // The rows above the first screen: commands that open screens.
      \(rows.isEmpty ? "" : "  //home: [\n\(rows.joined(separator: "\n"))\n  //],")

        // Commands of the shell by their names. The name after | pipes the text of the screen into the command.
        commands: {
          //notes: "cat >> ~/notes.txt",
        },

        // The web browser, in place of BROWSER.
        //browser: "w3m",
      }
      """
  }
}
