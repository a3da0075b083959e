public import ArticlesDomain
import CoreDomain
public import Foundation

/// A part of a body. In frames, `kind` decides which other keys exist.
public struct BlockViewState: Codable, Equatable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case paragraph, heading, list, quote, code, image, table, thematicBreak
  }

  public struct Run: Codable, Equatable, Sendable {
    public var text: String
    public var url: URL?
    /// The number of the link, or nil if the text isn't a link.
    public var number: Int?
    /// The styles of the text, or nil if it has none.
    public var styles: [Block.Style]?
  }

  public var kind: Kind
  /// The text of a paragraph or heading, in pieces. Some of them are links.
  public var runs: [Run]?
  /// The level of a heading, from 1 to 6.
  public var level: Int?
  /// Whether a list is numbered.
  public var ordered: Bool?
  /// The number of the first item of a numbered list.
  public var start: Int?
  /// Whether a numbered list counts down: true, or nil if it doesn't.
  public var reversed: Bool?
  /// The items of a list.
  public var items: [[BlockViewState]]?
  /// Whether each item of a list with tasks is done, or nil for an item that is not a task.
  public var tasks: [Bool?]?
  /// The content of a quote.
  public var blocks: [BlockViewState]?
  /// The text of code, or the alternative text of an image.
  public var text: String?
  /// The language of code.
  public var language: String?
  /// The address of an image.
  public var url: URL?
  /// The number of an image's address, or nil if it has none.
  public var number: Int?
  /// The cells of a table's header, or nil if it has none.
  public var header: [[Run]]?
  /// The cells of a table's rows.
  public var rows: [[[Run]]]?
  /// The alignments of a table's columns.
  public var alignments: [Block.Table.Alignment]?
  /// The alignments of the cells in each row, or nil if they are those of the columns.
  public var cellAlignments: [[Block.Table.Alignment]]?
}

extension BlockViewState {
  /// - Parameter links: Numbers the addresses. An address that isn't allowed as a link is left out, because a program that
  ///   opens it could run code or read a file.
  init(_ block: Block, numberedBy links: inout LinkNumbers) {
    switch block {
    case .paragraph(let runs):
      self.init(kind: .paragraph, runs: runs.map { Run($0, numberedBy: &links) })
    case .heading(let level, let runs):
      self.init(kind: .heading, runs: runs.map { Run($0, numberedBy: &links) }, level: level)
    case .list(let start, let isReversed, let items):
      let tasks = items.map(\.isDone)
      self.init(
        kind: .list, ordered: start != nil, start: start, reversed: isReversed ? true : nil,
        items: items.map { $0.blocks.map { BlockViewState($0, numberedBy: &links) } },
        tasks: tasks.contains { $0 != nil } ? tasks : nil)
    case .quote(let blocks):
      self.init(kind: .quote, blocks: blocks.map { BlockViewState($0, numberedBy: &links) })
    case .code(let text, let language):
      self.init(kind: .code, text: text, language: language)
    case .image(let url, let alternative):
      let url = url?.asLink
      self.init(
        kind: .image, text: alternative.isEmpty ? "Image without a description" : alternative, url: url,
        number: url.map { links.number(of: $0) })
    case .table(let table):
      self.init(
        kind: .table,
        header: table.header.isEmpty ? nil : table.header.map { $0.map { Run($0, numberedBy: &links) } },
        rows: table.rows.map { $0.map { $0.map { Run($0, numberedBy: &links) } } },
        alignments: table.alignments,
        cellAlignments: table.cellAlignments.isEmpty ? nil : table.cellAlignments)
    case .thematicBreak: self.init(kind: .thematicBreak)
    }
  }
}

extension BlockViewState.Run {
  init(_ run: Block.Run, numberedBy links: inout LinkNumbers) {
    let url = run.link?.asLink
    let styles = Block.Style.allCases.filter(run.styles.contains)
    self.init(
      text: run.text, url: url, number: url.map { links.number(of: $0) },
      styles: styles.isEmpty ? nil : styles)
  }
}
