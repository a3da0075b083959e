/// The failure of an operation of a source or store.
///
/// Data maps every error of files, network, and parsers to a reason, and Presentation turns the reason into a sentence.
/// A cancellation is not a failure: it stays a `CancellationError`.
public struct Failure: Error, Equatable, Sendable {
  /// The user's name for the source: an address, a path, `standard input`, or `sample`.
  public var source: String
  public var reason: Reason

  public init(source: String, _ reason: Reason) {
    self.source = source
    self.reason = reason
  }

  /// Converts an error to a failure. An error of another type breaks the contract of its source and counts as
  /// unreadable.
  public init(_ error: any Error) {
    self = error as? Failure ?? Failure(source: "the source", .unreadable)
  }

  /// The reasons that any source can have, and the faults that a part of the application defines.
  public enum Reason: Equatable, Sendable {
    /// The name doesn't exist: a missing file, an unknown article or publisher, status 404.
    case notFound(String)
    /// None of several sources has the name.
    case notFoundAnywhere(String, sources: [String])
    /// The content was removed permanently: status 410.
    case gone
    /// The host's name is unknown, or no route leads to it.
    case unreachable
    /// The source requires a login: status 401.
    case signInNeeded
    /// The caller has no permission: status 403, or the permissions of a file.
    case forbidden
    /// No content is stored, and the network must not be used.
    case notStored
    /// The network must not be used.
    case offline
    /// The source could not be read, for an unknown reason.
    case unreadable
    case specific(SpecificFault)

    /// The fault of one part of the application, or nil for a reason that any source can have.
    public var fault: (any Fault)? { if case .specific(let specific) = self { specific.fault } else { nil } }

    public static func fault(_ fault: some Fault) -> Reason { .specific(SpecificFault(fault: fault)) }
  }

  /// A fault of one part of the application, wrapped so that reasons can be compared.
  public struct SpecificFault: Equatable, Sendable {
    public let fault: any Fault

    public static func == (left: Self, right: Self) -> Bool { left.fault.isEqual(to: right.fault) }
  }
}

/// A fault that one part of the application defines: the network, the storage, or a feature. A Presentation module
/// describes it in a sentence.
public protocol Fault: Equatable, Sendable {
  /// The published name of the fault, without its values. It never changes, even if its case is renamed.
  var name: String { get }
}

extension Fault {
  fileprivate func isEqual(to other: any Fault) -> Bool { other as? Self == self }
}
