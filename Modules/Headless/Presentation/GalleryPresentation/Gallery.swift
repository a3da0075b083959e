import CommandLinePresentation
package import FlowsDomain
package import HeadlessPresentation

/// Pages that show each screen in each state, and each scenario as a film.
@MainActor
package struct Gallery {
  /// A file of the gallery.
  package struct Document: Equatable, Sendable {
    /// The name of the file.
    package let name: String
    package let text: String

    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// The start of a file of this name, which tells it from other files and from copies.
  package nonisolated static func mark(of name: String) -> String {
    "<!DOCTYPE html><!-- gallery 1, \(name) -->\n"
  }

  private static let enough = 3_500
  private static let unnamed = "an example"

  struct Reel {
    /// The name of its file.
    var name: String
    var title: String
    var films: [Film] = []
  }

  private let program: String
  private let names: [String]
  private(set) var flows: [Reel] = []
  /// How many flows have the same name.
  private var stems: [String: Int] = [:]
  /// The pictures of each screen by the names of their states.
  private(set) var screens: [String: [String: Film.Picture]] = [:]

  /// - Parameters:
  ///   - program: The name of the program.
  ///   - states: The names of the states in their order.
  package init(of program: String, states: [String]) { (self.program, names) = (program, states) }

  /// The numbers of screens, states, and films, such as `2 screens in 7 states, 12 films`.
  package var summary: String {
    let states = screens.values.reduce(0) { $0 + names(of: $1).count }
    let films = flows.reduce(0) { $0 + $1.films.count }
    return "\(counted(screens.count, "screen")) in \(counted(states, "state")), \(counted(films, "film"))"
  }

  /// Whether no film has a frame.
  package var isEmpty: Bool { flows.allSatisfy { $0.films.allSatisfy(\.pictures.isEmpty) } }

  /// Adds the films of a flow.
  ///
  /// - Returns: Whether the flow has a film. It has none if no scenario shows a frame, or fails.
  package mutating func add(_ flow: Flow, _ results: [ScenarioResult], of path: String) -> Bool {
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    let file = last.hasSuffix(".feature") ? String(last.dropLast(8)) : last
    let count = stems[file.fileName, default: 0] + 1
    stems[file.fileName] = count
    // The name of a file has no underscore.
    let name = "flow-\(file.fileName)" + (count == 1 ? "" : "_\(count)")
    var reel = Reel(name: name, title: flow.name.isEmpty ? file : flow.name)
    for result in results {
      let film = Film(result, of: path)
      guard !film.pictures.isEmpty || film.fault != nil else { continue }
      reel.films.append(film)
      guard film.fault == nil else { continue }
      // A film without a fault begins with the first frame.
      for (index, picture) in film.pictures.enumerated() {
        let origin = "\(reel.name).html#\(film.id)-\(index + 1)"
        let names = result.shown[index].names
        // A program needs no names of states.
        let screen = result.frames[index].screen
        for name in names.isEmpty ? [Self.unnamed] : names { note(picture, screen, name, origin) }
      }
    }
    if !reel.films.isEmpty { flows.append(reel) }
    return !reel.films.isEmpty
  }

  /// Keeps the longest picture of each state of a screen of at most ``enough`` bytes, or else the shortest one.
  private mutating func note(_ picture: Film.Picture, _ screen: String, _ name: String, _ origin: String) {
    if let old = screens[screen]?[name], Self.rank(picture.html) <= Self.rank(old.html) { return }
    var picture = picture
    (picture.caption, picture.origin, picture.steps) = (name, origin, [])
    screens[screen, default: [:]][name] = picture
  }

  static func rank(_ html: String) -> Int {
    html.utf8.count <= enough ? html.utf8.count : -html.utf8.count
  }

  /// The names of a screen's states in their order. Pictures without a name are for screens that have no names.
  func names(of pictures: [String: Film.Picture]) -> [String] {
    let shown = names.filter { pictures[$0] != nil }
    return shown.isEmpty ? [Self.unnamed] : shown
  }

  // MARK: Documents

  /// The files of the gallery. `index.html` is the first one.
  package var documents: [Document] {
    let back = "<a href=\"index.html\">All screens and flows</a>"
    return [document("index", program, index)]
      + screens.sorted { $0.key < $1.key }.map { screen in
        var film = Film(
          id: "states", title: "States", detail: "Each state leads to a scenario that shows it.")
        film.pictures = names(of: screen.value).compactMap { screen.value[$0] }
        return document(
          fileName(of: screen.key), screen.key, film.html(isAlone: true), back: back, showsAll: true)
      }
      + flows.map { reel in
        document(
          reel.name, reel.title, reel.films.map { $0.html(isAlone: false) }.joined(), back: back,
          showsAll: false)
      }
  }

  /// One document with all films, those with faults first.
  ///
  /// - Parameter report: The results of the flows.
  package func report(on report: FlowReport) -> String {
    let films = flows.flatMap(\.films)
    let list = report.fileFaults.map { "<li class=\"failure\">\($0.xmlAttribute)</li>" }.joined()
    let markup = films.filter { $0.fault != nil } + films.filter { $0.fault == nil }
    return "<!DOCTYPE html>\n"
      + GalleryDocument(
        title: "\(program) play",
        content: "<p>\(report.summary.xmlAttribute)</p>\n" + (list.isEmpty ? "" : "<ul>\(list)</ul>\n")
          + markup.enumerated().map { number, film in
            var film = film
            film.id = "f\(number + 1)"
            return film.html(isAlone: false)
          }.joined(), showsAll: false
      ).text
  }

  func fileName(of screen: String) -> String {
    let name = "screen-\(screen.fileName)"
    return screen == screen.fileName ? name : "\(name)_\(screens.keys.count { $0 < screen } + 1)"
  }

  private func document(
    _ name: String, _ title: String, _ content: String, back: String = "", showsAll: Bool? = nil
  ) -> Document {
    Document(
      name: "\(name).html",
      text: Self.mark(of: "\(name).html")
        + GalleryDocument(title: title, back: back, content: content, showsAll: showsAll).text)
  }
}

extension String {
  /// The text as a part of the name of a file, also where upper and lower case are the same.
  fileprivate var fileName: String {
    String(
      lowercased().unicodeScalars.prefix(50).map { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil ? Character(scalar) : "-"
      })
  }
}
