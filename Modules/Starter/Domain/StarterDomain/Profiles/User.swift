public struct User: Codable, Equatable, Identifiable, Sendable {
  public let id: String
  public var name: String
  public var bio: String

  public init(id: String, name: String, bio: String) {
    self.id = id
    self.name = name
    self.bio = bio
  }
}

/// Changes of a user. A field that is nil stays as it is.
public struct ProfileUpdate: Codable, Equatable, Sendable {
  public var name: String?
  public var bio: String?

  public init(name: String? = nil, bio: String? = nil) {
    self.name = name
    self.bio = bio
  }
}
