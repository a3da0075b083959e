import Foundation

extension ProfileUpdate {
  /// The problems of the update by field, for sources without a server. The messages are those of the Conduit API, so
  /// that a screen shows the same messages for every source.
  public var problems: [String: [String]] {
    var problems = imageProblem
    if let username, username.isBlank { problems["username"] = ["can't be blank"] }
    if let email {
      if email.isBlank {
        problems["email"] = ["can't be blank"]
      } else if !email.contains("@") {
        problems["email"] = ["is invalid"]
      }
    }
    for field in fields where (self[field]?.utf8.count ?? 0) > Self.limit {
      problems[field.rawValue, default: []].append("is too long (maximum is \(Self.limit) bytes)")
    }
    return problems
  }

  /// The largest size of one field, in bytes.
  private static let limit = 64 << 10
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
