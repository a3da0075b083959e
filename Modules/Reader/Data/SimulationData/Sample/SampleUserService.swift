public import ArticlesDomain
import CoreDomain
import Foundation

/// The account of the sample's reader. Changes last as long as the service.
public actor SampleUserService: UserService {
  /// The account before any change.
  public static let beginning = User(
    source: Sample.source, username: Sample.reader.name, email: "maren@solberg.example",
    biography: Sample.reader.biography, image: Sample.reader.image.flatMap(Sample.address))

  private var user: User?

  /// - Parameter user: The account, or nil if no user is signed in.
  public init(_ user: User? = beginning) {
    self.user = user
  }

  public func fetchCurrentUser() throws -> User {
    try Task.checkCancellation()
    guard let user else { throw Failure(source: Sample.source, .signInNeeded) }
    return user
  }

  public func updateProfile(_ update: ProfileUpdate) throws -> User {
    try Task.checkCancellation()
    let problems = Self.problems(of: update)
    guard problems.isEmpty else { throw Failure(source: Sample.source, .rejected(problems)) }
    let updated = try fetchCurrentUser().updated(by: update)
    user = updated
    return updated
  }

  private static func problems(of update: ProfileUpdate) -> [String: [String]] {
    var problems = update.problems
    let username = update.username?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    if let author = Sample.author(named: username), author.name != Sample.reader.name {
      problems["username"] = ["has already been taken"]
    }
    return problems
  }
}
