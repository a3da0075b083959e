public import ArticlesDomain
public import Foundation

/// A part of a body. In frames, `kind` decides which other keys exist.
public struct BlockViewState: Codable, Equatable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case paragraph, heading, list, quote, code, image, table, thematicBreak
  }

  public struct Run: Codable, Equatable, Sendable {
    public var text: String
    public var url: URL?
    /// Whether the text is deleted: true, or nil if it isn't.
    public var deleted: Bool?
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
  /// The cells of a table's header, or nil if it has none.
  public var header: [[Run]]?
  /// The cells of a table's rows.
  public var rows: [[[Run]]]?
  /// The alignments of a table's columns.
  public var alignments: [Block.Table.Alignment]?
}

extension BlockViewState {
  init(_ block: Block) {
    switch block {
    case .paragraph(let runs):
      self.init(kind: .paragraph, runs: runs.map(Run.init))
    case .heading(let level, let runs):
      self.init(kind: .heading, runs: runs.map(Run.init), level: level)
    case .list(let start, let isReversed, let items):
      let tasks = items.map(\.isDone)
      self.init(
        kind: .list, ordered: start != nil, start: start, reversed: isReversed ? true : nil,
        items: items.map { $0.blocks.map(BlockViewState.init) },
        tasks: tasks.contains { $0 != nil } ? tasks : nil)
    case .quote(let blocks):
      self.init(kind: .quote, blocks: blocks.map(BlockViewState.init))
    case .code(let text, let language):
      self.init(kind: .code, text: text, language: language)
    case .image(let url, let alternative):
      self.init(
        kind: .image, text: alternative.isEmpty ? "Image without a description" : alternative, url: url)
    case .table(let table):
      self.init(
        kind: .table, header: table.header.isEmpty ? nil : table.header.map { $0.map(Run.init) },
        rows: table.rows.map { $0.map { $0.map(Run.init) } }, alignments: table.alignments)
    case .thematicBreak: self.init(kind: .thematicBreak)
    }
  }
}

extension BlockViewState.Run {
  init(_ run: Block.Run) {
    self.init(text: run.text, url: run.link, deleted: run.isDeleted ? true : nil)
  }
}
