import CoreDomain
import Foundation

extension ProfileUpdate {
  /// The fields of an account that a user can change.
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

  /// The changed fields, in the order of ``Field``.
  public var fields: [Field] { Field.allCases.filter { self[$0] != nil } }

  public var isEmpty: Bool { self == ProfileUpdate() }

  /// Returns the update without the values that `user` already has.
  ///
  /// - Parameter uncertain: Fields that stay in the update, because their current value is unknown.
  public func changes(to user: User, uncertain: Set<Field> = []) -> ProfileUpdate {
    var changes = self
    for field in fields where user.has(self, field) && !uncertain.contains(field) { changes[field] = nil }
    return changes
  }

  /// Returns this update with the fields of `other` on top.
  public func merging(_ other: ProfileUpdate) -> ProfileUpdate {
    other.fields.reduce(into: self) { $0[$1] = other[$1] }
  }
}

extension User {
  /// Whether the user already has the value of `field` in `update`.
  public func has(_ update: ProfileUpdate, _ field: ProfileUpdate.Field) -> Bool {
    let after = updated(by: update)
    return switch field {
    case .username: after.username == username
    case .email: after.email == email
    case .biography: after.biography == biography
    case .image: after.image == image && !hasUnusableImage
    }
  }

  /// Returns the user after the update. White space around a value is ignored, and an empty value clears the field.
  public func updated(by update: ProfileUpdate) -> User {
    var user = self
    if let username = update.username { user.username = username.trimmed }
    if let email = update.email { user.email = email.trimmed }
    if let biography = update.biography { user.biography = biography.trimmed.isEmpty ? nil : biography }
    if let image = update.image {
      (user.image, user.hasUnusableImage) = (URL(string: image.trimmed)?.asWeb, false)
    }
    return user
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
