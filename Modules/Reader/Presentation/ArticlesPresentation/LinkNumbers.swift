public import Foundation

/// An address in the text of an article, and its number there.
public struct LinkViewState: Codable, Equatable, Sendable {
  /// The number, counted from 1 in the order of the text. Equal addresses have one number.
  public var number: Int
  public var url: URL
}

/// Numbers the addresses of a text in their order.
struct LinkNumbers {
  private(set) var links: [LinkViewState] = []
  private var numbers: [String: Int] = [:]

  /// Returns the number of an address.
  mutating func number(of url: URL) -> Int {
    if let number = numbers[url.absoluteString] { return number }
    let number = links.count + 1
    numbers[url.absoluteString] = number
    links.append(LinkViewState(number: number, url: url))
    return number
  }
}
