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
}

extension Failure.Reason {
  /// The published name of the reason, in frames, logs, and stores. It never changes.
  public var name: String {
    switch self {
    case .notFound: "notFound"
    case .notFoundAnywhere: "notFoundAnywhere"
    case .gone: "gone"
    case .unreachable: "unreachable"
    case .signInNeeded: "signInNeeded"
    case .forbidden: "forbidden"
    case .notStored: "notStored"
    case .offline: "offline"
    case .unreadable: "unreadable"
    case .specific(let specific): specific.fault.name
    }
  }
}
