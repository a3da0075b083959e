import CoreDomain
import Foundation

/// Where a feed is, read from what its user wrote.
enum FeedLocation: Equatable, Sendable {
  case web(URL)
  case file(String)
  case standardInput
  /// An address that no feed can be at.
  case unusable

  /// - Parameter text: An address of the schemes `http`, `https`, `feed` or `file`, a path, or `-`.
  init(_ text: String) {
    guard text != "-" else {
      self = .standardInput
      return
    }
    guard let match = text.firstMatch(of: /^([A-Za-z][A-Za-z0-9+.-]*):(\/\/|(?=[a-z]+:\/\/))/) else {
      self = .file(text)
      return
    }
    let rest = text[match.range.upperBound...]
    switch (match.1.lowercased(), match.2.isEmpty) {
    case ("feed", true): self = Self.web(String(rest))
    case ("feed", false): self = Self.web("http://\(rest)")
    case ("http", false), ("https", false): self = Self.web(text)
    case ("file", false): self = URL(string: text).map { .file($0.path(percentEncoded: false)) } ?? .unusable
    default: self = .unusable
    }
  }

  private static func web(_ text: String) -> FeedLocation {
    guard let url = URL(string: text), url.scheme?.lowercased().hasPrefix("http") == true,
      url.host()?.isEmpty == false
    else { return .unusable }
    return .web(url)
  }

  /// What the user wrote as it may be shown: without a name and password in an address.
  static func shownName(_ text: String) -> String {
    if text == "-" { return "standard input" }
    return text.replacing(/^([A-Za-z][A-Za-z0-9+.:-]*:\/\/)[^\/?#]*@/) { String($0.1) }
  }
}
