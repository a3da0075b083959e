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
        header: (block.header ?? []).map(\.onPage), rows: (block.rows ?? []).map { $0.map(\.onPage) },
        alignments: (block.alignments ?? []).map(\.onPage),
        cellAlignments: (block.cellAlignments ?? []).map { $0.map(\.onPage) })
    case .thematicBreak: addThematicBreak()
    }
  }

  private mutating func add(_ runs: [BlockViewState.Run], _ role: PageRole) {
    for line in runs.onPage.lines {
      if line.isEmpty { addBlank() } else { add(line, role) }
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

extension Block.Table.Alignment {
  fileprivate var onPage: PageTable.Alignment { PageTable.Alignment(rawValue: rawValue) ?? .left }
}

extension [BlockViewState.Run] {
  /// The runs on a page. The number of a link follows its last run.
  fileprivate var onPage: [TextRun] {
    indices.flatMap { index -> [TextRun] in
      let run = self[index]
      let styles = Set((run.styles ?? []).compactMap { TextStyle(rawValue: $0.rawValue) })
      let shown = TextRun(run.text, styles, to: run.url?.absoluteString)
      guard let number = run.number, index + 1 == count || self[index + 1].number != number else {
        return [shown]
      }
      // Terminals would take the number for a part of an address.
      return [shown, TextRun(run.text.hasAddress ? " [\(number)]" : "[\(number)]", to: shown.address)]
    }
  }
}
