public import CoreDomain

/// A failure as a sentence.
public struct FailureViewState: Codable, Equatable, Sendable {
  /// The user's name for the source.
  public var source: String
  /// The kind of failure, for programs: the name of the ``CoreDomain/Fault``.
  public var reason: String
  /// A sentence: what happened to which thing, and what to do.
  public var message: String
}

extension FailureViewState {
  public init(_ failure: Failure) {
    source = failure.source
    reason = failure.reason.name
    message =
      (failure.reason as? any WordedFault)?.message(for: failure.source)
      ?? "\(failure.source) failed. Try again later."
  }

  /// A failure of a feed with a title. The sentence names the title instead of the address.
  public init(_ failure: Failure, ofFeed title: String?) {
    self.init(failure)
    guard let title else { return }
    if case SourceFault.notFound? = failure.reason as? SourceFault {
      message = "\(title) isn't at its address anymore. Follow its new address, and remove this one."
    } else {
      message = FailureViewState(Failure(source: title, failure.reason)).message
    }
  }

  /// A failure whose sentence may contain a date.
  public init(_ failure: Failure, in dates: DateText) {
    self.init(failure)
    if let dated = (failure.reason as? any WordedFault)?.sentence(in: dates) { message += " \(dated)" }
  }

  /// Whether the message or the advice of the program contains a shell command, which must not be broken into lines.
  public var hasCommand: Bool { reason == StorageFault.exposed(isFolder: false).name }
}

/// A fault that a Presentation module describes in a sentence.
public protocol WordedFault: Fault {
  /// Returns a sentence: what happened to `source`, and what to do.
  func message(for source: String) -> String

  /// Returns a second sentence with a date, or nil.
  func sentence(in dates: DateText) -> String?
}

extension WordedFault {
  public func sentence(in dates: DateText) -> String? { nil }
}
