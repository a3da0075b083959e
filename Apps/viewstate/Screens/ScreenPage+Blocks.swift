import ArticlesDomain
import ArticlesPresentation
import Foundation
import Headless

extension ScreenPage {
  /// - Parameter isNested: Whether the blocks are in a quote or in an item of a list.
  mutating func add(_ blocks: [BlockViewState], isNested: Bool = false) {
    for (index, block) in blocks.enumerated() {
      if !isNested || (index > 0 && block.kind != .list) { addBlank() }
      add(block)
    }
  }

  private mutating func add(_ block: BlockViewState) {
    switch block.kind {
    case .paragraph: add(block.runs ?? [], .text)
    case .heading: add(block.runs ?? [], .heading)
    case .list: addItems(of: block)
    case .quote: addQuote { $0.add(block.blocks ?? [], isNested: true) }
    case .code: addCode(block.text ?? "")
    case .image: add("[\(block.text ?? "")]" + (block.number.map { " [\($0)]" } ?? ""), .detail)
    case .table:
      addTable(
        header: (block.header ?? []).map(\.words), rows: (block.rows ?? []).map { $0.map(\.words) },
        alignments: (block.alignments ?? []).map {
          switch $0 {
          case .left: .left
          case .center: .center
          case .right: .right
          }
        })
    case .thematicBreak: addThematicBreak()
    }
  }

  private mutating func add(_ runs: [BlockViewState.Run], _ role: PageRole) {
    for line in runs.lines {
      if line.text.isEmpty { addBlank() } else { add(line.text, role, links: line.links) }
    }
  }

  private mutating func addItems(of list: BlockViewState) {
    for (index, item) in (list.items ?? []).enumerated() {
      let task = list.tasks?[index].map { $0 ? "[x] " : "[ ] " }
      let position = (list.start ?? 1) + (list.reversed == true ? -index : index)
      let number = list.ordered == true ? "\(position). " : task == nil ? "• " : ""
      addItem(number + (task ?? "")) { $0.add(item, isNested: true) }
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
