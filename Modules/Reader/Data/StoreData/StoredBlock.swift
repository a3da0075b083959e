import ArticlesDomain
import Foundation

/// A block in the format of the stores: an object with one key, the kind of block.
indirect enum StoredBlock: Codable, Equatable {
  case paragraph([Run])
  case heading(Heading)
  case list(List)
  case quote([StoredBlock])
  case code(Code)
  case image(Image)
  case table(Table)
  case thematicBreak

  struct Run: Codable, Equatable {
    var text: String
    var link: URL?
    /// Whether the text is deleted. Nil means false.
    var isDeleted: Bool?
  }

  struct Heading: Codable, Equatable {
    var level: Int
    var runs: [Run]
  }

  struct List: Codable, Equatable {
    var isOrdered: Bool
    /// The first number of a numbered list. Nil means 1.
    var start: Int?
    /// Whether a numbered list counts down. Nil means false.
    var isReversed: Bool?
    var items: [[StoredBlock]]
    /// Whether each item is a completed task, or nil for an item that isn't a task. Nil if there are no tasks.
    var tasks: [Bool?]?
  }

  struct Code: Codable, Equatable {
    var text: String
    var language: String?
  }

  struct Image: Codable, Equatable {
    var url: URL?
    var alternative: String
  }

  struct Table: Codable, Equatable {
    var header: [[Run]]
    var rows: [[[Run]]]
    var alignments: [Block.Table.Alignment]
  }

  private enum CodingKeys: CodingKey {
    case paragraph, heading, list, quote, code, image, table, thematicBreak
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "unknown kind of block"))
    }
    self =
      switch key {
      case .paragraph: .paragraph(try container.decode([Run].self, forKey: key))
      case .heading: .heading(try container.decode(Heading.self, forKey: key))
      case .list: .list(try container.decode(List.self, forKey: key))
      case .quote: .quote(try container.decode([StoredBlock].self, forKey: key))
      case .code: .code(try container.decode(Code.self, forKey: key))
      case .image: .image(try container.decode(Image.self, forKey: key))
      case .table: .table(try container.decode(Table.self, forKey: key))
      case .thematicBreak: .thematicBreak
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .paragraph(let runs): try container.encode(runs, forKey: .paragraph)
    case .heading(let heading): try container.encode(heading, forKey: .heading)
    case .list(let list): try container.encode(list, forKey: .list)
    case .quote(let blocks): try container.encode(blocks, forKey: .quote)
    case .code(let code): try container.encode(code, forKey: .code)
    case .image(let image): try container.encode(image, forKey: .image)
    case .table(let table): try container.encode(table, forKey: .table)
    case .thematicBreak: try container.encode(true, forKey: .thematicBreak)
    }
  }
}
