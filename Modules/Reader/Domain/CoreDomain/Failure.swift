/// The failure of an operation of a source or store.
///
/// Data maps every error of files, network, and parsers to a fault, and Presentation turns the fault into a sentence.
/// A cancellation is not a failure: it stays a `CancellationError`.
public struct Failure: Error, Equatable, Sendable {
  /// The user's name for the source: an address, a path, `standard input`, or `sample`.
  public var source: String
  public var reason: any Fault

  public init(source: String, _ reason: any Fault) { (self.source, self.reason) = (source, reason) }

  /// Converts an error to a failure. An error of another type breaks the contract of its source and counts as
  /// unreadable.
  public init(_ error: any Error) {
    self = error as? Failure ?? Failure(source: "the source", SourceFault.unreadable)
  }

  public static func == (left: Failure, right: Failure) -> Bool {
    left.source == right.source && left.reason == right.reason
  }
}
