import Foundation

extension ProfileUpdate {
  /// What a person can change in an account.
  public enum Field: String, CaseIterable, Sendable {
    case username, email, biography, image
  }

  public subscript(field: Field) -> String? {
    get {
      switch field {
      case .username: username
      case .email: email
      case .biography: biography
      case .image: image
      }
    }
    set {
      switch field {
      case .username: username = newValue
      case .email: email = newValue
      case .biography: biography = newValue
      case .image: image = newValue
      }
    }
  }

  /// What it names, in the order of ``Field``.
  public var fields: [Field] { Field.allCases.filter { self[$0] != nil } }

  public var isEmpty: Bool { self == ProfileUpdate() }

  /// What is left of it for a user who has some of it already.
  ///
  /// - Parameter uncertain: What is named again all the same, because nobody knows how it stands.
  public func changes(to user: User, uncertain: Set<Field> = []) -> ProfileUpdate {
    var changes = self
    for field in fields where user.has(self, field) && !uncertain.contains(field) { changes[field] = nil }
    return changes
  }

  /// This one, and on top of it the other.
  public func merging(_ other: ProfileUpdate) -> ProfileUpdate {
    var merged = self
    for field in other.fields { merged[field] = other[field] }
    return merged
  }
}

extension User {
  /// Whether what `update` names for `field` is how it stands.
  public func has(_ update: ProfileUpdate, _ field: ProfileUpdate.Field) -> Bool {
    let after = updated(by: update)
    return switch field {
    case .username: after.username == username
    case .email: after.email == email
    case .biography: after.biography == biography
    case .image: after.image == image
    }
  }

  /// The user after an update that is accepted as it is: space around a line means nothing, an empty text clears.
  public func updated(by update: ProfileUpdate) -> User {
    var user = self
    if let username = update.username { user.username = username.trimmed }
    if let email = update.email { user.email = email.trimmed }
    if let biography = update.biography { user.biography = biography.trimmed.isEmpty ? nil : biography }
    if let image = update.image { user.image = URL(string: image.trimmed) }
    return user
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
