extension Failure {
  /// The meaning of a reason for the caller, in any feature.
  public enum Category: Sendable {
    /// The thing doesn't exist, or isn't stored.
    case notFound
    /// The request itself is wrong.
    case invalid
    /// The source can't be reached.
    case unreachable
    /// The exchange started and didn't end well, so it may have taken effect.
    case interrupted
    /// The source understood the request and refuses it.
    case refused
    case notPermitted
    /// The content can't be used.
    case damaged
    /// The request conflicts with the current state.
    case conflict
    case unusableStore
  }
}

extension Failure.Reason {
  public var category: Failure.Category {
    switch self {
    case .notFound, .notFoundAnywhere, .gone, .notStored: .notFound
    case .unreachable, .offline: .unreachable
    case .signInNeeded, .forbidden: .notPermitted
    case .unreadable: .damaged
    case .specific(let specific): specific.fault.category
    }
  }

  /// Whether a change that failed may have been made anyway: it was sent, and no usable answer arrived.
  public var leavesChangeOpen: Bool { [.interrupted, .damaged].contains(category) }
}

extension Failure.Reason {
  /// The published name of the reason, in frames and in logs: the name of the case, without its values.
  public var name: String {
    let name = if case .specific(let specific) = self { "\(specific.fault)" } else { "\(self)" }
    // The name was published before the spelling became American.
    return name.hasPrefix("unrecognized") ? "unrecognised" : String(name.prefix { $0 != "(" })
  }
}
