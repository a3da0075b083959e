import ArchitectureDomain
import ArchitecturePresentation
import ReportsPresentation

extension Diagram {
  /// The targets and the imports behind all arrows, for the script of a page: a JSON document on one line that can't end
  /// the surrounding element.
  var data: String {
    var numbers: [String: Int] = [:]
    var files: [JSONText] = []
    func file(_ path: String) -> Int {
      if let number = numbers[path] { return number }
      numbers[path] = files.count
      files.append(.string(path.onOneLine))
      return files.count - 1
    }
    func json(_ place: Place) -> JSONText {
      .array([.number(file(place.path)), .number(place.position?.line ?? 0)])
    }
    let edges = graph.edges.indices.compactMap { index -> JSONText? in
      guard let (from, to) = ends(of: index) else { return nil }
      let edge = graph.edges[index]
      return .object([
        "from": .number(from), "to": .number(to), "rules": .array(edge.rules.map { .string($0) }),
        "declaration": edge.declaration.map(json), "imports": .array(edge.imports.map(json)),
      ])
    }
    return JSONText.object([
      "targets": .array(labels.map { .string($0) }), "edges": .array(edges), "files": .array(files),
    ]).compactText.inScript
  }
}

extension String {
  /// JSON with characters escaped that have a meaning in HTML. They are only in strings.
  fileprivate var inScript: String {
    replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
  }
}
