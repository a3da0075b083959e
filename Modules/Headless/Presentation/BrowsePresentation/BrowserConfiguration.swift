/// A user's choices for an interactive program, read from a file and not checked.
package struct BrowserConfiguration: Equatable, Sendable {
  /// A value, and where the file has it.
  package struct Located<Value: Equatable & Sendable>: Equatable, Sendable {
    package var value: Value
    /// The line and the column, counted from 1.
    package var line: Int
    package var column: Int

    package init(_ value: Value, line: Int, column: Int) {
      (self.value, self.line, self.column) = (value, line, column)
    }
  }

  /// Keys with what they do.
  package struct Binding: Equatable, Sendable {
    /// A key such as `x` or `Ctrl-R`, or two keys with a space between them, such as `g g`.
    package var keys: Located<String>
    /// The actions with their arguments, such as `toggle label later`, in their order. Without one, the keys mean nothing.
    package var actions: [Located<String>]

    package init(_ keys: Located<String>, actions: [Located<String>]) {
      (self.keys, self.actions) = (keys, actions)
    }
  }

  /// A row of the first screen.
  package struct HomeRow: Equatable, Sendable {
    /// The title, or nil for the usual one of the row with this command, or else the command itself.
    package var title: String?
    /// The command that opens a screen, such as `articles --tag swift`.
    package var command: Located<String>

    package init(title: String? = nil, _ command: Located<String>) {
      (self.title, self.command) = (title, command)
    }
  }

  /// How a part of a page looks.
  package struct RoleStyle: Equatable, Sendable {
    /// The name of the part, such as `unread`.
    package var role: Located<String>
    /// The words of its look, such as `bold cyan on #102030`.
    package var style: Located<String>

    package init(_ role: Located<String>, _ style: Located<String>) {
      (self.role, self.style) = (role, style)
    }
  }

  /// A part of the file that can't be used, in one sentence.
  package struct Fault: Error, Equatable, Sendable {
    package var sentence: String
    package var line: Int
    package var column: Int
    /// Whether the part is used nevertheless.
    package var isWarning: Bool

    package init(_ sentence: String, line: Int, column: Int, isWarning: Bool = false) {
      (self.sentence, self.line, self.column, self.isWarning) = (sentence, line, column, isWarning)
    }

    package init(_ sentence: String, at place: Located<some Equatable & Sendable>, isWarning: Bool = false) {
      self.init(sentence, line: place.line, column: place.column, isWarning: isWarning)
    }

    /// The sentence after the place. A fault of the whole file has the line 0.
    package func text(in file: String) -> String {
      let sentence = isWarning ? "warning: \(sentence)" : sentence
      return line == 0 ? "\(file): \(sentence)" : "\(file):\(line):\(column): \(sentence)"
    }
  }

  package var bindings: [Binding] = []
  /// The rows of the first screen, or nil for the usual ones.
  package var home: [HomeRow]?
  /// The colors and attributes on a light background, and on a dark one.
  package var light: [RoleStyle] = []
  package var dark: [RoleStyle] = []
  /// The commands of the shell by their names. Keys pipe a text into them.
  package var commands: [String: String] = [:]
  /// The web browser with its arguments, or nil for the usual one.
  package var browser: String?

  package init() {}
}
