import ArticlesPresentation
import Foundation
import Headless

extension TextPage {
  mutating func add(_ blocks: [BlockViewState], indent: String = "") {
    for (index, block) in blocks.enumerated() {
      if indent.isEmpty || (index > 0 && block.kind != .list) { addBlank() }
      add(block, indent: indent)
    }
  }

  private mutating func add(_ block: BlockViewState, indent: String) {
    switch block.kind {
    case .paragraph: add(block.runs ?? [], indent: indent)
    case .heading: add(block.runs ?? [], .bold, indent: indent)
    case .list: addItems(of: block, indent: indent)
    case .quote: add(block.blocks ?? [], indent: inner(indent) + "│ ")
    case .code:
      for line in (block.text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
        addWhole(String(line).replacing("\t", with: "    "), .cyan, indent: indent + "    ")
      }
    case .image:
      add("[\(block.text ?? "")]" + (block.number.map { " [\($0)]" } ?? ""), .dim, indent: indent)
    case .table: add(TextTable(block), indent: indent)
    case .thematicBreak: addWhole(String(repeating: "─", count: 10), .dim, indent: indent)
    }
  }

  private mutating func add(_ runs: [BlockViewState.Run], _ ink: Ink = .plain, indent: String) {
    for line in runs.lines {
      if line.text.isEmpty { addBlank() } else { add(line.text, ink, links: line.links, indent: indent) }
    }
  }

  /// The indent of a block within another one. Deep nesting would leave no room for words.
  private func inner(_ indent: String) -> String {
    indent.columns < width / 2 ? indent : String(indent.prefix(width / 2))
  }

  private mutating func addItems(of list: BlockViewState, indent: String) {
    let inner = inner(indent)
    for (index, item) in (list.items ?? []).enumerated() {
      let task = list.tasks?[index].map { $0 ? "[x] " : "[ ] " }
      let position = (list.start ?? 1) + (list.reversed == true ? -index : index)
      let number = list.ordered == true ? "\(position). " : task == nil ? "• " : ""
      let bullet = number + (task ?? "")
      let hanging = inner + String(repeating: " ", count: bullet.columns)
      let first = lines.count
      add(item, indent: hanging)
      mark(line: first, inner + bullet, inPlaceOf: hanging)
    }
  }
}

extension [BlockViewState.Run] {
  /// The runs as text.
  var words: String { lines.map(\.text).joined(separator: "\n") }

  /// The lines of the runs, with their links.
  var lines: [(text: String, links: [Hyperlink])] {
    var lines: [(text: String, links: [Hyperlink])] = [("", [])]
    for index in indices {
      for (part, text) in text(of: index).split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if part > 0 { lines.append(("", [])) }
        let line = lines.count - 1
        let start = lines[line].text.unicodeScalars.count
        lines[line].text += text
        if let url = self[index].url {
          let range = start..<start + text.unicodeScalars.count
          lines[line].links.append(Hyperlink(range, to: url.absoluteString))
        }
      }
    }
    return lines
  }

  /// The text of a run. The number of a link follows its last piece.
  private func text(of index: Int) -> String {
    let run = self[index]
    let text = run.deleted == true ? "~~\(run.text)~~" : run.text
    guard let number = run.number, index + 1 == count || self[index + 1].number != number else { return text }
    // Terminals would take the number for a part of an address.
    return text.hasAddress ? "\(text) [\(number)]" : "\(text)[\(number)]"
  }
}
