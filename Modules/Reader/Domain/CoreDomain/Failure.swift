/// Why a source or store didn't do what it was asked.
///
/// Data maps every error of files, network, and parsers to a reason; Presentation words it for a person. A cancellation
/// is not a failure: it stays a `CancellationError`.
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

  /// The reasons that any source or store can have, and those that a feature defines.
  public enum Reason: Equatable, Sendable {
    /// There is nothing of this name: a missing file, an unknown article or profile, status 404.
    case notFound(String)
    /// None of several sources has it.
    case notFoundAnywhere(String, sources: [String])
    /// It was removed for good: status 410.
    case gone
    /// The address is invalid, or of an unsupported kind.
    case unusableAddress
    /// The host's name is unknown, or no route leads to it.
    case unreachable
    /// The host refuses connections.
    case connectionRefused
    /// The connection was lost.
    case connectionFailed
    /// The connection could not be made secure.
    case insecureConnection
    /// This machine doesn't trust the server's certificate.
    case untrustedCertificate(CertificateFault)
    /// The proxy can't be reached, or doesn't connect to the server.
    case proxyFailed(String)
    case timedOut(after: Duration)
    case tooManyRedirects(isCircle: Bool)
    /// The source redirects to an address that can't be loaded.
    case unusableRedirect
    /// The source requires a login: status 401.
    case signInNeeded
    /// The caller has no permission: status 403, or the permissions of a file.
    case forbidden
    /// Status 429.
    case tooManyRequests
    /// Any other status that refuses the request.
    case refused(status: Int)
    /// The server failed: status 500 and above.
    case sourceFailed(status: Int)
    /// A folder has the name of an expected file.
    case isFolder
    case unreadable
    /// The file is read-only, or the disk is full.
    case unwritable
    /// The file or folder holds a secret, and other users have access to it.
    case exposed(isFolder: Bool)
    case empty
    /// The content is of another kind than expected.
    case unrecognized(Content, insteadOf: Expectation = .feed)
    /// The content is of the expected kind and too damaged to read; where and how, or empty if unknown.
    case malformed(String)
    /// The content is longer than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The content is nested deeper than the limit.
    case tooDeep(limit: Int)
    /// The content defines entities, which may grow without bound or read other files.
    case forbiddenEntities
    /// Nothing is stored, and the network may not be used.
    case notStored
    /// The network may not be used.
    case offline
    /// Another process holds the store.
    case storeLocked
    case storeReadOnly
    /// The disk is full.
    case storeFull
    /// The file isn't a store of this application.
    case notAStore
    /// A newer version of the application changed the store.
    case storeIsNewer
    /// A damaged store or file was replaced by a new one. It is at this path now; nil if another process knows.
    case storeDamaged(setAside: String?)
    /// Any other message of the store.
    case storeUnusable(String)
    /// There is no home folder, and no other place was named.
    case nowhereToKeep
    /// A fault that a feature defines.
    case feature(Feature)
  }

  /// A fault that a feature defines, so that reasons can be compared.
  public struct Feature: Equatable, Sendable {
    public let fault: any FeatureFault

    public init(_ fault: some FeatureFault) {
      self.fault = fault
    }

    public static func == (left: Feature, right: Feature) -> Bool { left.fault.isEqual(to: right.fault) }
  }

  /// Why a certificate isn't trusted.
  public enum CertificateFault: String, Sendable {
    case expired, notYetValid, selfSigned, otherHost, unknownAuthority
  }

  /// What was expected.
  public enum Expectation: String, Sendable {
    case feed, server, token
  }

  /// What was found instead of the expected content.
  public enum Content: String, Sendable {
    case webPage, image, audioOrVideo, archive, document, text, otherMarkup, otherJSON, unknown
  }
}

/// A fault that only one feature knows. The feature's Presentation module words it.
public protocol FeatureFault: Equatable, Sendable {
  var category: Failure.Category { get }
}

extension FeatureFault {
  fileprivate func isEqual(to other: any FeatureFault) -> Bool { other as? Self == self }
}
