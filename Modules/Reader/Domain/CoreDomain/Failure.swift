/// Why something that the application asked a source for did not arrive, in business language.
///
/// Data maps every error of files, network and parsers to one of these; Presentation words it for a person.
/// Cancellation is not a failure: it stays a `CancellationError`.
public struct Failure: Error, Equatable, Sendable {
  /// The source as its user named it: an address, a path, `standard input`, `sample`.
  public var source: String
  public var reason: Reason

  public init(source: String, _ reason: Reason) {
    self.source = source
    self.reason = reason
  }

  /// The failure that `error` is. Any other error breaks the contract of its source and counts as unreadable.
  public init(_ error: any Error) {
    self = error as? Failure ?? Failure(source: "the source", .unreadable)
  }

  public enum Reason: Equatable, Sendable {
    /// Nothing has this name there: a missing file, an unknown article or profile, status 404.
    case notFound(String)
    /// None of several sources has it.
    case notFoundAnywhere(String, sources: [String])
    /// Several sources have an article of this name.
    case ambiguous(String, sources: [String])
    /// It was there and was taken away for good: status 410.
    case gone
    /// The address cannot be understood or is of a kind that is not supported.
    case unusableAddress
    /// The host's name is unknown or no way leads to it.
    case unreachable
    /// The host is there and accepts no connection.
    case connectionRefused
    /// The connection broke off, or could not be made secure.
    case connectionFailed
    case timedOut(after: Duration)
    case tooManyRedirects
    /// It redirects to an address that cannot be loaded.
    case unusableRedirect
    /// The source wants to know who is asking: status 401.
    case signInNeeded
    /// Who is asking may not have it: status 403, or a file that may not be read.
    case forbidden
    /// The source asks for patience: status 429.
    case tooManyRequests
    /// Any other status that says no.
    case refused(status: Int)
    /// The source itself failed: status 500 and above.
    case sourceFailed(status: Int)
    /// What was sent is not acceptable; each field with the source's own words.
    case rejected([String: [String]])
    /// A folder stands where a file was expected.
    case isFolder
    /// It is there and could not be read.
    case unreadable
    /// It may not be written, or there is no room for it.
    case unwritable
    /// It holds a secret and is open to others than its owner.
    case exposed(isFolder: Bool)
    /// It was damaged; it stands under this name now, and a new one begins.
    case setAside(as: String)
    /// There is nothing in it.
    case empty
    /// It holds something else than what was asked for.
    case unrecognized(Content, insteadOf: Expectation = .feed)
    /// It is the right kind of thing, and too broken to be read; where and what, empty if that is not known.
    case malformed(String)
    /// It is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// It is nested deeper than the limit.
    case tooDeep(limit: Int)
    /// It defines entities that grow without bound or reach outside of it.
    case forbiddenEntities
    /// Nothing of it is stored, and the network was not to be asked.
    case notStored
    /// The network was not to be asked.
    case offline
    /// Another process held the store for longer than was waited.
    case storeLocked
    case storeReadOnly
    /// The disk is full.
    case storeFull
    /// The file is somebody else's.
    case notAStore
    /// A newer version of the application has changed the store.
    case storeIsNewer
    /// The store was damaged and a new one begun; where the old one lies now, nil where another process knows.
    case storeDamaged(setAside: String?)
    /// Anything else that the store says.
    case storeUnusable(String)
    /// What only reminders can run into.
    case reminder(ReminderFault)
  }

  /// What was asked for.
  public enum Expectation: String, Sendable {
    case feed, server, token
  }

  /// What was found where something else was expected.
  public enum Content: String, Sendable {
    case webPage, image, audioOrVideo, archive, document, text, otherMarkup, otherJSON, unknown
  }
}

extension Failure.Reason {
  /// Whether a change that failed so may have been made all the same: it was sent, and no answer could be read.
  public var leavesChangeOpen: Bool {
    switch self {
    case .connectionFailed, .timedOut, .tooManyRedirects, .unusableRedirect, .sourceFailed, .unreadable,
      .empty,
      .unrecognized, .malformed, .tooLarge, .tooDeep:
      true
    default: false
    }
  }
}
