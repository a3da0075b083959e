import ArticlesDomain
import CoreDomain
import Foundation

/// A block in the format of the stores: an object with one key, the kind of block.
indirect enum StoredBlock: Codable, Equatable {
  case paragraph([Run])
  case heading(Heading)
  case list(List)
  case quote([StoredBlock])
  case code(Code)
  case image(Image)

  struct Run: Codable, Equatable {
    var text: String
    var link: URL?
  }

  struct Heading: Codable, Equatable {
    var level: Int
    var runs: [Run]
  }

  struct List: Codable, Equatable {
    var isOrdered: Bool
    var items: [[StoredBlock]]
  }

  struct Code: Codable, Equatable {
    var text: String
    var language: String?
  }

  struct Image: Codable, Equatable {
    var url: URL?
    var alternative: String
  }

  private enum CodingKeys: CodingKey {
    case paragraph, heading, list, quote, code, image
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
    }
  }
}

extension StoredBlock {
  init(_ block: Block) {
    self =
      switch block {
      case .paragraph(let runs): .paragraph(runs.map(Run.init))
      case .heading(let level, let runs): .heading(Heading(level: level, runs: runs.map(Run.init)))
      case .list(let isOrdered, let items):
        .list(List(isOrdered: isOrdered, items: items.map { $0.map(StoredBlock.init) }))
      case .quote(let blocks): .quote(blocks.map(StoredBlock.init))
      case .code(let text, let language): .code(Code(text: text, language: language))
      case .image(let url, let alternative): .image(Image(url: url, alternative: alternative))
      }
  }

  var block: Block {
    switch self {
    case .paragraph(let runs): .paragraph(runs.map(\.run))
    case .heading(let heading): .heading(level: min(max(heading.level, 1), 6), heading.runs.map(\.run))
    case .list(let list): .list(ordered: list.isOrdered, items: list.items.map { $0.map(\.block) })
    case .quote(let blocks): .quote(blocks.map(\.block))
    case .code(let code): .code(code.text, language: code.language)
    case .image(let image): .image(image.url?.asLink, alternative: image.alternative)
    }
  }
}

extension StoredBlock.Run {
  init(_ run: Block.Run) {
    self.init(text: run.text, link: run.link)
  }

  var run: Block.Run { Block.Run(text, link: link?.asLink) }
}
