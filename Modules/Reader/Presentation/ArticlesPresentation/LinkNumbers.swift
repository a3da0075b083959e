import ArticlesDomain
public import Foundation

/// An address in the text of an article, and its number there.
public struct LinkViewState: Codable, Equatable, Sendable {
  /// The number, counted from 1 in the order of the text. Equal addresses have one number.
  public var number: Int
  public var url: URL
}

/// The numbers of the addresses in a text.
struct LinkNumbers {
  let links: [LinkViewState]
  private let numbers: [URL: Int]

  init(of blocks: [Block]) {
    links = blocks.links.enumerated().map { LinkViewState(number: $0 + 1, url: $1) }
    numbers = Dictionary(uniqueKeysWithValues: links.map { ($0.url, $0.number) })
  }

  /// Returns the number of an address of the text.
  func number(of url: URL) -> Int { numbers[url, default: 0] }
}
