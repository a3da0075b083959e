import ArchitectureDomain
import ArchitecturePresentation
import GraphsDomain

extension ArchitectureDiff {
  func tables(package: String) -> [DiffTable] {
    [
      DiffTable(
        key: "targets", title: "Targets", columns: ["change", "target", "layer", "kind"], rows: targetRows),
      DiffTable(
        key: "dependencies", title: "Dependencies", columns: ["change", "from", "to", "layers", "imports"],
        rows: dependencies.rows { $0.row }),
      DiffTable(
        key: "undeclared", title: "Imported but not declared",
        columns: ["change", "from", "to", "layers", "imports"], rows: undeclared.rows { $0.row }),
      DiffTable(
        key: "layers", title: "Arrows between layers", columns: ["change", "from", "to", "by"],
        rows: layers.rows { [.text($0.from), .text($0.to), .text($0.by)] }),
      DiffTable(
        key: "violations", title: "Violations",
        columns: ["change", "severity", "place", "rule", "violation"],
        rows: violations.rows(gained: .text("new"), lost: .keyword("mended", shown: "fixed")) {
          $0.row(package: package)
        } + allowed.map { [.text("allowed")] + $0.row(package: package) }),
    ]
  }

  private var targetRows: [[DiffTable.Cell?]] {
    targets.rows {
      [.name($0.name), $0.layer.map { .text($0) }, .text($0.isPart ? "part" : $0.kind.rawValue)]
    }
      + moves.map { move in
        [
          .text("moved"), .name(move.target), .text("\(move.from ?? "no layer") → \(move.to ?? "no layer")"),
          nil,
        ]
      }
  }

  /// The most important changes in one sentence.
  var summary: String {
    if isEmpty {
      return "Nothing changed: the targets, their dependencies and imports, and the violations are the same."
    }
    let changes: [(gained: Int, lost: Int, noun: String, plural: String)] = [
      (targets.gained.count, targets.lost.count, "target", "targets"),
      (dependencies.gained.count, dependencies.lost.count, "dependency", "dependencies"),
      (undeclared.gained.count, undeclared.lost.count, "undeclared import", "undeclared imports"),
      (layers.gained.count, layers.lost.count, "arrow between layers", "arrows between layers"),
    ]
    let gained = changes.filter { $0.gained > 0 }.map { counted($0.gained, $0.noun, $0.plural) }
    let lost = changes.filter { $0.lost > 0 }.map { counted($0.lost, $0.noun, $0.plural) }
    var clauses: [String] = []
    if !gained.isEmpty { clauses.append(listed(gained) + " gained") }
    if !lost.isEmpty { clauses.append(listed(lost) + " lost") }
    if !moves.isEmpty { clauses.append(counted(moves.count, "target") + " moved") }
    let warnings = violations.gained.count { $0.severity == .warning }
    let errors = violations.gained.count - warnings
    if errors > 0 { clauses.append(counted(errors, "new violation")) }
    if warnings > 0 { clauses.append(counted(warnings, "new warning")) }
    if !violations.lost.isEmpty { clauses.append(counted(violations.lost.count, "violation") + " fixed") }
    if !allowed.isEmpty {
      clauses.append(counted(allowed.count, "violation") + " allowed by rules or comments")
    }
    return clauses.joined(separator: ", ") + "."
  }
}

extension ArchitectureDiff.Change {
  fileprivate func rows(
    gained gainedCell: DiffTable.Cell = .text("gained"), lost lostCell: DiffTable.Cell = .text("lost"),
    cells: (Element) -> [DiffTable.Cell?]
  ) -> [[DiffTable.Cell?]] {
    gained.map { [gainedCell] + cells($0) } + lost.map { [lostCell] + cells($0) }
  }
}

extension Violation {
  fileprivate func row(package: String) -> [DiffTable.Cell?] {
    let place = place.reported(from: package).text
    return [.text(severity.rawValue), .name(place), .name(rule.name), .text(text)]
  }
}

extension ArchitectureDiff.Arrow {
  fileprivate var row: [DiffTable.Cell?] {
    let layers =
      from.layer == nil && to.layer == nil ? nil : "\(from.layer ?? "no layer") → \(to.layer ?? "no layer")"
    return [.name(from.name), .name(to.name), layers.map { .text($0) }, .number(imports.count)]
  }
}

extension ArchitectureDiff.LayerArrow {
  /// The arrows, such as `'A' → 'B', 'C' → 'D' and 3 more`.
  fileprivate var by: String {
    let shown = arrows.prefix(3).map { "'\($0.from.name)' → '\($0.to.name)'" }
    let rest = arrows.count - shown.count
    return rest > 0 ? shown.joined(separator: ", ") + " and \(rest) more" : listed(shown)
  }
}
