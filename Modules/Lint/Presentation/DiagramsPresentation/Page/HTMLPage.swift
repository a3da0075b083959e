import ArchitecturePresentation

/// A diagram as one self-contained page: the drawings, the violations, and the metrics.
struct HTMLPage {
  /// The diagram with every target.
  let diagram: Diagram
  let views: [PageViews.View]
  private let violations: [Diagnostic]

  init(_ selection: DiagramSelection, violations: [Diagnostic]) {
    diagram = Diagram(selection.graph, options: selection.options)
    self.violations = violations
    views = PageViews(selection).all
  }

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'">
    <title>\(Markup.escaped(diagram.title))</title>
    <style>
    \(PageStyle.sheet)
    \(DiagramStyle.sheet)
    </style>
    </head>
    <body>
    <header>
    <div><h1>\(Markup.escaped(diagram.title))</h1>
    <p>\(Markup.escaped(diagram.summary.capitalizedFirst)).</p></div>
    \(tools)
    </header>
    <main>
    <div class="canvas" id="canvas">
    \(views.first.map { drawing($0) } ?? "")
    </div>
    \(views.dropFirst().map { "<template id=\"view-\($0.name)\">\(drawing($0))</template>" }.joined(separator: "\n"))
    <aside id="imports" aria-label="Arrows and imports" hidden></aside>
    <section><h2>Rules</h2>
    \(violationList)
    </section>
    <section><h2>Metrics</h2>
    <p>Ca: the number of targets that depend on it. Ce: the number of targets that it depends on; for a layer, the \
    number of its targets that depend on another layer. I = Ce / (Ca + Ce): 0 is stable, 1 is free to change (Robert C. \
    Martin, “OO Design Quality Metrics”, 1994). Depth: the number of arrows in the longest chain that starts there.</p>
    <p>\(Markup.escaped(diagram.longestChain)).</p>
    \(metricsTable)
    </section>
    </main>
    <script type="application/json" id="data">\(diagram.data)</script>
    <script>
    \(PageScript.text)
    </script>
    </body>
    </html>
    """
  }

  private func drawing(_ view: PageViews.View) -> String {
    SVGDrawing(view.diagram, attributes: view.attributes).text
  }

  private var violationList: String {
    guard !violations.isEmpty else { return "<p>Nothing breaks a rule.</p>" }
    let items = violations.map { violation in
      let place = [violation.path ?? "", violation.line.map(String.init), violation.column.map(String.init)]
        .compactMap { $0 }.joined(separator: ":")
      return "<li><code>\(Markup.escaped(place))</code> \(Markup.escaped(violation.message)) "
        + "<em>\(Markup.escaped(violation.rule ?? ""))</em></li>"
    }
    return "<ol class=\"violations\">\n\(items.joined(separator: "\n"))\n</ol>"
  }

  private var metricsTable: String {
    let rows = diagram.metricsRows.map { row in
      let scope = row.isLayer ? " class=\"layer\"" : ""
      let cells = row.cells.map { "<td>\(Markup.escaped($0))</td>" }.joined()
      return "<tr\(scope)><th scope=\"row\">\(Markup.escaped(row.name))</th>\(cells)</tr>"
    }
    return """
      <table>
      <thead><tr><th scope="col">name</th><th scope="col">Ca</th><th scope="col">Ce</th><th scope="col">I</th>\
      <th scope="col">depth</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table>
      """
  }
}
