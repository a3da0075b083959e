import CoreDomain
import Foundation
import ProfilesData
public import ProfilesDomain

/// The account of the sample's reader; changes last as long as the service.
public actor SampleUserService: UserService {
  /// The account before anything was changed.
  public static let beginning = User(
    username: Sample.reader.name, email: "maren@solberg.example", biography: Sample.reader.biography,
    image: Sample.reader.image.flatMap(Sample.address))

  private var user = beginning

  public init() {}

  public func fetchCurrentUser() throws -> User {
    try Task.checkCancellation()
    return user
  }

  public func updateProfile(_ update: ProfileUpdate) throws -> User {
    try Task.checkCancellation()
    let problems = Self.problems(of: update)
    guard problems.isEmpty else { throw Failure(source: Sample.source, .rejected(problems)) }
    user = user.updated(by: update)
    return user
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
