import CommandLinePresentation

extension Gallery {
  /// The content of the first page: the screens with their states, and the flows with their scenarios.
  var index: String {
    let cards = screens.sorted { $0.key < $1.key }.map { screen, pictures in
      let address = "\(fileName(of: screen)).html"
      let shown = names(of: pictures)
      let states = shown.enumerated().map {
        "<li><a href=\"\(address)#states-\($0 + 1)\">\($1.xmlAttribute)</a></li>"
      }
      let picture = shown.compactMap { pictures[$0]?.html }.max { Self.rank($0) < Self.rank($1) } ?? ""
      return """
        <li data-words="\(([screen] + shown + pictures.values.map(\.text)).words.xmlAttribute)">
        <div class="mini" inert aria-hidden="true"><div class="picture">\(picture)</div></div>
        <h3><a href="\(address)">\(screen.xmlAttribute)</a></h3>
        <ul role="list">\(states.joined(separator: "\n"))</ul></li>
        """
    }
    let films = flows.map { reel in
      let items = reel.films.map { film in
        "<li data-words=\"\(film.texts.words.xmlAttribute)\">"
          + "<a href=\"\(reel.name).html#\(film.id)\">\(film.title.xmlAttribute)</a></li>"
      }
      return """
        <section><h3><a href="\(reel.name).html">\(reel.title.xmlAttribute)</a></h3>
        <ul role="list">\(items.joined(separator: "\n"))</ul></section>
        """
    }
    return """
      <p><label>Search <input id="search" type="search"></label> <span id="found" role="status"></span></p>
      \(cards.isEmpty ? "" : "<h2>Screens</h2>\n<ul class=\"cards\" role=\"list\">\(cards.joined(separator: "\n"))</ul>")
      <h2>Flows</h2>
      \(films.joined(separator: "\n"))
      """
  }
}
