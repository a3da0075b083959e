import Foundation

/// One operation of the API.
struct ConduitEndpoint: Sendable {
  var method = "GET"
  var path: [String]
  var query: [(name: String, value: String)] = []
  var body: Data?
  /// The requested thing, as the user named it. Empty if the request is about the server itself.
  var subject = ""

  static let user = ConduitEndpoint(path: ["user"])
  static let tags = ConduitEndpoint(path: ["tags"])

  static func update(_ update: UserUpdateDTO) throws -> ConduitEndpoint {
    ConduitEndpoint(
      method: "PUT", path: ["user"], body: try JSONEncoder().encode(["user": update]))
  }

  static func profile(_ name: String) -> ConduitEndpoint {
    ConduitEndpoint(path: ["profiles", name], subject: name)
  }

  /// - Parameter subject: The article as the user named it.
  static func article(_ slug: String, named subject: String) -> ConduitEndpoint {
    ConduitEndpoint(path: ["articles", slug], subject: subject)
  }

  static func comments(_ slug: String, named subject: String) -> ConduitEndpoint {
    ConduitEndpoint(path: ["articles", slug, "comments"], subject: subject)
  }

  static func articles(_ filter: ConduitFilter?, offset: Int, limit: Int) -> ConduitEndpoint {
    var query = [("limit", String(limit)), ("offset", String(offset))]
    if let filter { query.insert((filter.name, filter.value), at: 0) }
    return ConduitEndpoint(path: ["articles"], query: query)
  }
}

/// The criterion that a server filters by.
struct ConduitFilter: Equatable, Sendable {
  var name: String
  var value: String
}
