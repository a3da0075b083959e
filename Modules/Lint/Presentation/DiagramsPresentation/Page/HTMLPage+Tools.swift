import ArchitectureDomain

extension HTMLPage {
  /// The tools above the drawing: search, filters, views, and zoom.
  var tools: String {
    """
    <span class="zoom" role="group" aria-label="Zoom"><button id="smaller" aria-label="Zoom out">−</button>
    <button id="fit">Fit</button> <button id="larger" aria-label="Zoom in">+</button></span>
    <details id="tools" open><summary>Tools</summary><div class="tools">
    <label>Search <input id="search" type="search" autocomplete="off" spellcheck="false"></label>
    <label\(rules.isEmpty ? " hidden" : "")>Rule <select id="rule"><option value="">all arrows</option>\
    <option value="any">every violation</option>\(rules.map { option($0, $0) }.joined())</select></label>
    <label\(layers.isEmpty ? " hidden" : "")>Layer <select id="layer"><option value="">all layers</option>\
    \(layers.map { option(String($0.number), $0.name) }.joined())</select></label>
    <label\(views.count < 2 ? " hidden" : "")>Show <select id="view">\
    \(views.map { option($0.name, $0.label) }.joined())\
    </select></label>
    <label><input id="implied" type="checkbox"> implied arrows</label>
    <details class="keys"><summary>Keys</summary><p>Arrow keys: the next target. Enter: unfold a family, or show the imports \
    of a target. Space: show the imports. Escape: one step back. Slash: search. Plus, minus, 0: zoom. Shift and arrow keys: \
    move the drawing.</p></details>
    </div></details>
    <output id="status" aria-live="polite"></output>
    """
  }

  private func option(_ value: String, _ label: String) -> String {
    "<option value=\"\(Markup.escaped(value))\">\(Markup.escaped(label))</option>"
  }

  /// The rules that arrows break.
  private var rules: [String] {
    Set(diagram.graph.edges.flatMap(\.rules)).sorted()
  }

  /// The layers that have targets, the outermost first.
  private var layers: [(number: Int, name: String)] {
    let inhabited = Set(diagram.graph.nodes.compactMap(\.layer))
    return diagram.graph.layers.enumerated().filter { inhabited.contains($0.element) }.reversed()
      .map { (number: $0.offset, name: $0.element) }
  }
}
