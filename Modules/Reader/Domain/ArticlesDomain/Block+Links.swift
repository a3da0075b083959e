import CoreDomain
public import Foundation

extension [Block] {
  /// The addresses of links and images that are allowed as links, in the order of the text, each one once. Addresses that
  /// could run code or read a file aren't among them.
  public var links: [URL] { flatMap(\.links).compactMap { $0?.asLink }.uniqued() }
}

extension Block {
  fileprivate var links: [URL?] {
    switch self {
    case .paragraph(let runs), .heading(_, let runs): runs.map(\.link)
    case .list(_, _, let items): items.flatMap(\.blocks).flatMap(\.links)
    case .quote(let blocks): blocks.flatMap(\.links)
    case .image(let url, _): [url]
    case .table(let table): table.lines.joined().joined().map(\.link)
    case .code, .thematicBreak: []
    }
  }
}
