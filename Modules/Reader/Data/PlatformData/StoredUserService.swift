public import ArticlesDomain
public import CoreDomain
import Foundation

/// A local account, for use without a server. It is stored in one JSON file.
public struct StoredUserService: UserService {
  private let file: String
  private let files: FileProvider
  private let identifiers: IdentifierProvider
  private let beginning: User

  /// The ``ArticlesDomain/User/source`` of the account.
  public static let source = "this machine"

  /// - Parameters:
  ///   - file: The path of the file. The file and its folder may be missing.
  ///   - files: Reads and writes the file.
  ///   - identifiers: Make the name of a damaged file unique.
  ///   - beginning: The account before its first change.
  public init(file: String, files: FileProvider, identifiers: IdentifierProvider, beginning: User) {
    self.file = file
    self.files = files
    self.identifiers = identifiers
    self.beginning = beginning.stored
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
    guard !update.isEmpty else { return try await fetchCurrentUser() }
    return try await files.updateSound(file, limit: Self.limit, identifiers: identifiers) { data in
      try? Self.user(data)
    } change: { [beginning] user in
      let stored = StoredUser((user ?? beginning).updated(by: update))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return (.contents(try encoder.encode(stored)), stored.user)
    }
  }

  private static func user(_ data: Data) throws -> User {
    try JSONDecoder().decode(StoredUser.self, from: data).user
  }

  private static let limit = 1 << 20
}

/// The content of the file, with the keys of the Conduit API.
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
    let address = image.flatMap(URL.init(string:))?.asWeb
    return User(
      source: StoredUserService.source, username: username, email: email, biography: bio, image: address,
      hasUnusableImage: address == nil && image?.isEmpty == false)
  }
}

extension User {
  /// The same account on this machine.
  fileprivate var stored: User {
    var user = self
    user.source = StoredUserService.source
    return user
  }
}
