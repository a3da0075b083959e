import CommandLinePresentation
public import FlowsDomain
public import HeadlessPresentation

/// Pages that show each screen in each state, and each scenario as a film.
@MainActor
public struct Gallery {
  /// A file of the gallery.
  public struct Document: Equatable, Sendable {
    /// The name of the file.
    public let name: String
    public let text: String
  }

  /// The start of each file, which tells it from other files.
  public nonisolated static let mark = GalleryDocument.mark

  private struct Reel {
    /// The name of its file.
    var name: String
    var title: String
    var films: [Film] = []
  }

  private let program: String
  private let names: [String]
  private var flows: [Reel] = []
  /// How many flows have the same name.
  private var stems: [String: Int] = [:]
  private var screens: [(name: String, pictures: [String: Film.Picture])] = []

  /// - Parameters:
  ///   - program: The name of the program.
  ///   - states: The names of the states in their order.
  public init(of program: String, states: [String]) {
    (self.program, names) = (program, states)
  }

  public var screenCount: Int { screens.count }
  public var stateCount: Int { screens.reduce(0) { $0 + $1.pictures.count } }
  public var filmCount: Int { flows.reduce(0) { $0 + $1.films.count } }
  public var isEmpty: Bool { flows.isEmpty }

  /// Adds the films of a flow.
  ///
  /// - Returns: Whether the flow has a frame. Otherwise, nothing is added.
  public mutating func add(_ flow: Flow, _ checked: CheckedFlow, of path: String) -> Bool {
    let file = String(path.split(separator: "/").last ?? "").replacing(".feature", with: "")
    let count = stems[file.fileName, default: 0] + 1
    stems[file.fileName] = count
    // The name of a file has no underscore.
    let name = "flow-\(file.fileName)" + (count == 1 ? "" : "_\(count)")
    var reel = Reel(name: name, title: flow.name.isEmpty ? file : flow.name)
    for scenario in checked.scenarios {
      let film = Film(scenario, of: path)
      guard !film.pictures.isEmpty || film.fault != nil else { continue }
      reel.films.append(film)
      for (index, (frame, shown)) in zip(scenario.result.frames, scenario.result.shown).enumerated()
      where index < film.pictures.count && film.fault == nil {
        for name in shown.names {
          note(film.pictures[index], frame.screen, name, "\(reel.name).html#\(film.id)-\(index + 1)")
        }
      }
    }
    guard reel.films.contains(where: { !$0.pictures.isEmpty }) else { return false }
    flows.append(reel)
    return true
  }

  /// Keeps the first picture of each state of a screen.
  private mutating func note(_ picture: Film.Picture, _ screen: String, _ name: String, _ origin: String) {
    if !screens.contains(where: { $0.name == screen }) { screens.append((screen, [:])) }
    guard let index = screens.firstIndex(where: { $0.name == screen }), screens[index].pictures[name] == nil
    else { return }
    var picture = picture
    (picture.caption, picture.origin, picture.steps) = (name, origin, [])
    screens[index].pictures[name] = picture
  }

  // MARK: Documents

  /// The files of the gallery. `index.html` is the first one.
  public var documents: [Document] {
    let back = "<a href=\"index.html\">All screens and flows</a>"
    return [document("index", program, index, isIndex: true)]
      + screens.map { screen in
        let name = "screen-\(screen.name.fileName)"
        return document(name, screen.name, film(of: screen).html(isAlone: true), back: back)
      }
      + flows.map { reel in
        document(reel.name, reel.title, reel.films.map { $0.html(isAlone: false) }.joined(), back: back)
      }
  }

  /// One document with all films, those with faults first.
  ///
  /// - Parameter report: The results of the flows.
  public func report(on report: FlowReport) -> String {
    let films = flows.flatMap(\.films)
    let list = report.fileFaults.map { "<li class=\"failure\">\($0.xmlAttribute)</li>" }.joined()
    let markup = films.filter { $0.fault != nil } + films.filter { $0.fault == nil }
    return GalleryDocument(
      title: "\(program) play",
      content: "<p>\(report.summary.xmlAttribute)</p>\n" + (list.isEmpty ? "" : "<ul>\(list)</ul>\n")
        + markup.enumerated().map { number, film in
          var film = film
          film.id = "f\(number + 1)"
          return film.html(isAlone: false)
        }.joined()
    ).text
  }

  private func document(
    _ name: String, _ title: String, _ content: String, back: String = "", isIndex: Bool = false
  ) -> Document {
    Document(
      name: "\(name).html",
      text: GalleryDocument(title: title, back: back, content: content, isIndex: isIndex).text)
  }

  private func film(of screen: (name: String, pictures: [String: Film.Picture])) -> Film {
    var film = Film(
      id: "states", title: "States", detail: "Each state as the first flow that shows it has it.")
    film.pictures = names.compactMap { screen.pictures[$0] }
    return film
  }

  private var index: String {
    let cards = screens.sorted { $0.name < $1.name }.map { screen in
      let address = "screen-\(screen.name.fileName).html"
      let shown = names.filter { screen.pictures[$0] != nil }
      let states = shown.enumerated().map { "<li><a href=\"\(address)#states-\($0 + 1)\">\($1.xmlAttribute)</a></li>" }
      let picture = (screen.pictures["loaded"] ?? shown.first.flatMap { screen.pictures[$0] })?.html ?? ""
      return """
        <li data-words="\(screen.name.lowercased().xmlAttribute) \(shown.joined(separator: " ").xmlAttribute)">
        <div class="mini" inert aria-hidden="true"><div class="picture">\(picture)</div></div>
        <h3><a href="\(address)">\(screen.name.xmlAttribute)</a></h3>
        <ul role="list">\(states.joined(separator: "\n"))</ul></li>
        """
    }
    let films = flows.map { reel in
      let items = reel.films.map { film in
        "<li data-words=\"\(film.words.sorted().joined(separator: " ").xmlAttribute)\">"
          + "<a href=\"\(reel.name).html#\(film.id)\">\(film.title.xmlAttribute)</a></li>"
      }
      return """
        <section><h3><a href="\(reel.name).html">\(reel.title.xmlAttribute)</a></h3>
        <ul role="list">\(items.joined(separator: "\n"))</ul></section>
        """
    }
    return """
      <p><label>Search <input id="search" type="search"></label> <span id="found" role="status"></span></p>
      <h2>Screens</h2>
      <ul class="cards" role="list">\(cards.joined(separator: "\n"))</ul>
      <h2>Flows</h2>
      \(films.joined(separator: "\n"))
      """
  }
}

extension String {
  /// The text as a part of the name of a file, also where upper and lower case are the same.
  fileprivate var fileName: String {
    String(lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
