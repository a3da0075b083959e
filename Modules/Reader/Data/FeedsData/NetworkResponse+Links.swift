import CoreDomain
import Foundation
import MarkupData
import NetworkData

extension NetworkResponse {
  /// The largest number of links that are read from a header.
  private static let mostLinks = 100

  /// The links in the header (RFC 8288, section 3), in linear time.
  var links: [HTMLPage.Link] {
    var links: [HTMLPage.Link] = []
    var rest = headers["link", default: ""][...]
    while links.count < Self.mostLinks, let start = rest.firstIndex(of: "<"),
      let end = rest[start...].firstIndex(of: ">")
    {
      let reference = rest[start..<end].dropFirst()
      rest = rest[end...].dropFirst()
      let parameters = Self.parameters(at: &rest)
      guard let url = URL(reference: String(reference), relativeTo: url) else { continue }
      links.append(
        HTMLPage.Link(
          relations: parameters["rel", default: ""], type: parameters["type"], url: url,
          title: parameters["title"]))
    }
    return links
  }

  /// The parameters of a link by their names in lowercase. The first of several with one name counts.
  private static func parameters(at rest: inout Substring) -> [String: String] {
    var parameters: [String: String] = [:]
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.first == ";" else { return parameters }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      let name = rest.prefix { !$0.isWhitespace && !"=;,".contains($0) }
      rest = rest[name.endIndex...].drop(while: \.isWhitespace)
      var value = rest[..<rest.startIndex]
      if rest.first == "=" {
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        let isQuoted = rest.first == "\""
        if isQuoted { rest = rest.dropFirst() }
        value = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace && !";,".contains($0) }
        rest = rest[value.endIndex...].dropFirst(isQuoted ? 1 : 0)
      }
      let key = name.lowercased()
      parameters[key] = parameters[key] ?? String(value)
    }
  }
}
