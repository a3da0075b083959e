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
    var rest = headers["link", default: ""].unicodeScalars[...]
    while links.count < Self.mostLinks, let start = rest.firstIndex(of: "<"),
      let end = rest[start...].firstIndex(of: ">")
    {
      let reference = rest[start..<end].dropFirst()
      rest = rest[end...].dropFirst()
      let parameters = rest.takeParameters { $0.properties.isWhitespace || $0 == ";" || $0 == "," }
      guard let url = URL(reference: String(reference), relativeTo: url) else { continue }
      links.append(
        HTMLPage.Link(
          relations: parameters["rel", default: ""], type: parameters["type"], url: url,
          title: parameters["title"]))
    }
    return links
  }
}
