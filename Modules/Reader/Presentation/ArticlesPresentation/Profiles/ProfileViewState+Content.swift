import ArticlesDomain
import CoreDomain
import CorePresentation

extension ProfileViewState {
  /// - Parameter former: The account before the change.
  init(
    _ user: User, was former: User? = nil, changing fields: [ProfileUpdate.Field] = [],
    saving: SavingState = .idle
  ) {
    loading = .loaded
    self.saving = saving
    let formerUsername = former?.username == user.username ? nil : former?.username
    account = Account(
      source: user.source, username: user.username,
      formerUsername: formerUsername, email: user.email,
      rawBiography: user.biography, image: user.image, unconfirmed: fields.map(\.rawValue),
      biography: user.biography ?? "\(user.username) has no biography.", accessibilityLabel: "")
    account?.accessibilityLabel = Self.accessibilityLabel(
      user, was: formerUsername, changing: fields)
  }

  /// Shows `user` again, and why the change failed.
  ///
  /// - Parameter open: The fields that may have been changed or not.
  init(_ user: User, after failure: Failure, leavingOpen open: ProfileUpdate) {
    self.init(user, saving: .failed(FailureViewState(failure)))
    problems = (failure.reason.rejectedFields ?? [:]).sorted { $0.key < $1.key }
      .map { Problem(field: Self.name(ofField: $0.key), message: $0.value.joined(separator: ", ")) }
    let change = failure.reason.leavesChangeOpen ? "the change anyway" : "an earlier change"
    if !open.isEmpty { notice = "\(failure.source) may have made \(change). Load the profile again to see." }
  }

  /// Shows the confirmed account, and names fields that the source left unchanged.
  init(confirmed user: User, was former: User, asked update: ProfileUpdate) {
    self.init(user, was: former, saving: .saved)
    let kept = update.fields.filter { !user.has(update, $0) }.map(\.words)
    guard !kept.isEmpty else { return }
    notice = "The server accepted the change but left the \(kept.joined(separator: " and the ")) unchanged."
  }

  static let canceledMessage =
    "The change was canceled while it was being sent. Load the profile again to see whether it was made."

  /// Conduit servers call the biography `bio`.
  private static func name(ofField field: String) -> String {
    field == "bio" ? ProfileUpdate.Field.biography.rawValue : field
  }

  private static func accessibilityLabel(
    _ user: User, was former: String?, changing fields: [ProfileUpdate.Field]
  ) -> String {
    let before = former.map { " Before: \($0)." } ?? ""
    let label =
      "\(user.username), your profile. Source: \(user.source).\(before) \(user.biography ?? "No biography.")"
    guard !fields.isEmpty else { return label }
    return "\(label) Saving \(fields.map(\.words).joined(separator: ", "))."
  }
}

extension ProfileUpdate.Field {
  fileprivate var words: String {
    switch self {
    case .username: "name"
    case .email: "address"
    case .biography: "biography"
    case .image: "picture"
    }
  }
}
