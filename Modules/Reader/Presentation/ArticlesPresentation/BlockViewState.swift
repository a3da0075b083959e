import ArticlesDomain
public import Foundation

/// A piece of a body. In the frame's format `kind` tells which of the other keys are there.
public struct BlockViewState: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case paragraph, heading, list, quote, code, image
  }

  public struct Run: Codable, Equatable, Sendable {
    public var text: String
    public var url: URL?
  }

  public var kind: Kind
  /// The text of a paragraph or heading, in pieces of which some are links.
  public var runs: [Run]?
  /// 1 to 6, of a heading.
  public var level: Int?
  /// Whether a list is numbered.
  public var ordered: Bool?
  /// The items of a list.
  public var items: [[BlockViewState]]?
  /// What a quote holds.
  public var blocks: [BlockViewState]?
  /// The text of code, or the alternative text of an image.
  public var text: String?
  /// The language of code.
  public var language: String?
  /// The address of an image.
  public var url: URL?
}

extension BlockViewState {
  init(_ block: Block) {
    switch block {
    case .paragraph(let runs):
      self.init(kind: .paragraph, runs: runs.map(Run.init))
    case .heading(let level, let runs):
      self.init(kind: .heading, runs: runs.map(Run.init), level: level)
    case .list(let ordered, let items):
      self.init(kind: .list, ordered: ordered, items: items.map { $0.map(BlockViewState.init) })
    case .quote(let blocks):
      self.init(kind: .quote, blocks: blocks.map(BlockViewState.init))
    case .code(let text, let language):
      self.init(kind: .code, text: text, language: language)
    case .image(let url, let alternative):
      self.init(
        kind: .image, text: alternative.isEmpty ? "Image without a description" : alternative, url: url)
    }
  }
}

extension BlockViewState.Run {
  init(_ run: Block.Run) {
    self.init(text: run.text, url: run.link)
  }
}
