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
