public import CoreDomain
import Foundation
public import PlatformData
public import ProfilesDomain

/// An account of this machine, for use without a server: one JSON file of what its user changed.
public struct StoredUserService: UserService {
  private let file: String
  private let files: FileProvider
  private let identifiers: IdentifierProvider
  private let beginning: User

  /// - Parameters:
  ///   - file: Its path; it and its folder need not be there.
  ///   - files: How it is read and written.
  ///   - identifiers: Name a damaged file that is set aside.
  ///   - beginning: The account before its user has changed anything.
  public init(file: String, files: FileProvider, identifiers: IdentifierProvider, beginning: User) {
    self.file = file
    self.files = files
    self.identifiers = identifiers
    self.beginning = beginning
  }

  public func fetchCurrentUser() async throws -> User {
    try Task.checkCancellation()
    let data = try await files.readSound(file, limit: Self.limit, identifiers: identifiers) { data in
      (try? Self.user(data)) != nil
    }
    return try data.map(Self.user) ?? beginning
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    try Task.checkCancellation()
    let problems = update.problems
    guard problems.isEmpty else { throw Failure(source: file, .rejected(problems)) }
    // Nothing that is damaged is written over.
    let before = try await fetchCurrentUser()
    guard !update.isEmpty else { return before }
    try await files.update(file, limit: Self.limit) { [file, beginning] data in
      let user: User
      do {
        user = try data.map(Self.user) ?? beginning
      } catch {
        throw Failure(source: file, .malformed(""))
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return .contents(try encoder.encode(StoredUser(user.updated(by: update))))
    }
    return try await fetchCurrentUser()
  }

  private static func user(_ data: Data) throws -> User {
    try JSONDecoder().decode(StoredUser.self, from: data).user
  }

  private static let limit = 1 << 20
}

/// The file, with the keys of the Conduit API.
private struct StoredUser: Codable {
  var username: String
  var email: String
  var bio: String?
  var image: String?

  init(_ user: User) {
    username = user.username
    email = user.email
    bio = user.biography
    image = user.image?.absoluteString
  }

  var user: User {
    User(username: username, email: email, biography: bio, image: image.flatMap(URL.init(string:)))
  }
}
