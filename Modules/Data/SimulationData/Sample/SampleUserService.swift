import CoreDomain
import Foundation
public import ProfilesDomain

/// The account of the sample's reader; changes last as long as the service.
public actor SampleUserService: UserService {
  private var user = User(
    username: Sample.reader.name, email: "maren@solberg.example", biography: Sample.reader.biography,
    image: Sample.reader.image.flatMap(Sample.address))

  public init() {}

  public func fetchCurrentUser() throws -> User {
    try Task.checkCancellation()
    return user
  }

  public func updateProfile(_ update: ProfileUpdate) throws -> User {
    try Task.checkCancellation()
    let problems = Self.problems(of: update)
    guard problems.isEmpty else { throw Failure(source: Sample.source, .rejected(problems)) }
    if let username = update.username { user.username = username.trimmed }
    if let email = update.email { user.email = email.trimmed }
    if let biography = update.biography { user.biography = biography.isEmpty ? nil : biography }
    if let image = update.image { user.image = URL(string: image.trimmed) }
    return user
  }

  /// The words are those of the Conduit API, so that a screen shows the same for either source.
  private static func problems(of update: ProfileUpdate) -> [String: [String]] {
    var problems: [String: [String]] = [:]
    if let username = update.username?.trimmed {
      if username.isEmpty {
        problems["username"] = ["can't be blank"]
      } else if let author = Sample.author(named: username), author.name != Sample.reader.name {
        problems["username"] = ["has already been taken"]
      }
    }
    if let email = update.email?.trimmed {
      if email.isEmpty {
        problems["email"] = ["can't be blank"]
      } else if !email.contains("@") {
        problems["email"] = ["is invalid"]
      }
    }
    if let image = update.image?.trimmed, !image.isEmpty, URL(string: image)?.scheme == nil {
      problems["image"] = ["is invalid"]
    }
    return problems
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
