public import CoreDomain

/// A failure as a sentence.
public struct FailureViewState: Codable, Equatable, Sendable {
  /// The user's name for the source.
  public var source: String
  /// The kind of failure, for programs: the name of the ``CoreDomain/Failure/Reason`` or of the fault.
  public var reason: String
  /// A sentence: what happened to which thing, and what to do.
  public var message: String

  public init(_ failure: Failure) {
    source = failure.source
    reason = failure.reason.name
    message = failure.reason.message(for: failure.source)
  }

  /// A failure of the screen itself.
  public init(source: String, reason: String, message: String) {
    self.source = source
    self.reason = reason
    self.message = message
  }

  /// Whether the message or the advice of the program contains a shell command, which must not be broken into lines.
  public var hasCommand: Bool {
    reason == StorageFault.exposed(isFolder: false).name
  }
}

/// A fault that a Presentation module describes in a sentence.
public protocol WordedFault: Fault {
  /// Returns a sentence: what happened to `source`, and what to do.
  func message(for source: String) -> String
}

extension Failure.Reason {
  fileprivate func message(for source: String) -> String {
    switch self {
    case .notFound(let name) where name == source || name.isEmpty:
      "\(source) was not found. Check the spelling."
    case .notFound(let name) where source == Failure.followedFeeds:
      "Your feeds have no “\(name)”. Check the spelling."
    case .notFound(let name):
      "\(source) has no “\(name)”. Check the spelling."
    case .notFoundAnywhere(let name, let sources):
      "None of the \(sources.count) sources has “\(name)”. Check the spelling."
    case .gone: "\(source) was removed permanently, its server says. Remove it from your feeds."
    case .unreachable: "\(source) can't be reached. Check the address and the connection."
    case .signInNeeded: "\(source) requires a login. Provide a token, or ask for something public."
    case .forbidden: "You don't have permission to read \(source)."
    case .unreadable: "\(source) could not be read. Check that it is there and intact."
    case .notStored: "\(source) has never been loaded. Load it once with a connection."
    case .offline: "\(source) needs the network, and you are working offline."
    case .specific(let specific):
      (specific.fault as? any WordedFault)?.message(for: source) ?? "\(source) failed. Try again later."
    }
  }
}
