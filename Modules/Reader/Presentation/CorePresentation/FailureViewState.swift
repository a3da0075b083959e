public import CoreDomain

/// A failure in words.
public struct FailureViewState: Codable, Equatable, Sendable {
  /// The source as its user named it.
  public var source: String
  /// The kind of failure, for programs: the name of the ``CoreDomain/Failure/Reason`` or of the feature's fault.
  public var reason: String
  /// What happened to which thing, and what to do.
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
}

/// A fault of a feature, worded by the feature's Presentation module.
public protocol WordedFault: FeatureFault {
  /// What happened to `source`, and what to do.
  func message(for source: String) -> String
}

extension Failure.Reason {
  fileprivate func message(for source: String) -> String {
    switch self {
    case .notFound(let name) where name == source || name.isEmpty:
      "\(source) was not found. Check the spelling."
    case .notFound(let name):
      "\(source) has no “\(name)”. Check the spelling."
    case .notFoundAnywhere(let name, let sources):
      "None of the \(sources.count) sources has “\(name)”. Check the spelling."
    case .gone: "\(source) was removed for good, its server says. Remove it from your sources."
    case .unusableAddress:
      "\(source) can't be loaded. Use an http or https address, or the path of a file."
    case .unreachable: "\(source) can't be reached. Check the address and the connection."
    case .connectionRefused:
      "\(source) refused the connection. The server may be down. Try again later."
    case .connectionFailed: "\(source) broke off the connection. Try again later."
    case .insecureConnection:
      "\(source) failed to set up a secure connection. Check that the address supports https."
    case .untrustedCertificate(let fault):
      "The certificate of \(source) \(fault.words). Only the site's owner can fix this."
    case .proxyFailed(let proxy):
      "\(source) can't be loaded through the proxy \(proxy). Check that the proxy runs."
    case .timedOut(let duration):
      "\(source) did not answer within \(duration.secondsText). Try again, or allow more time."
    case .tooManyRedirects(let isCircle):
      "\(source) redirects \(isCircle ? "in a circle" : "too many times"). Only the site's owner can fix this."
    case .unusableRedirect:
      "\(source) redirects to an unusable address. Only the site's owner can fix this."
    case .signInNeeded:
      "\(source) requires a login. Provide a token, or ask for something public."
    case .forbidden: "You don't have permission to read \(source)."
    case .tooManyRequests: "\(source) is rate-limiting requests. Try again later."
    case .refused(let status): "\(source) refused the request with status \(status)."
    case .sourceFailed(let status):
      "\(source) failed with status \(status). Try again later."
    case .isFolder: "\(source) is a folder. Name a file in it."
    case .unreadable: "\(source) could not be read. Check that it is there and intact."
    case .unwritable:
      "\(source) could not be written. Check its permissions and the space on the disk."
    case .exposed(let isFolder):
      "Other users can read \(source). Run: chmod \(isFolder ? "700" : "600") \(source.quotedForShell)"
    case .empty: "\(source) is empty."
    case .unrecognized(.webPage, .feed):
      "\(source) is a web page, not a feed. Look for the address of its feed."
    case .unrecognized(let content, .feed):
      "\(source) is \(content.words), not a feed. Name a feed."
    case .unrecognized(_, .token):
      "\(source) has no token. A token is one word without spaces."
    case .unrecognized(let content, .server):
      "\(source) answers with \(content.words). Check the server's address."
    case .malformed(""): "\(source) is too damaged to read. Only its owner can fix this."
    case .malformed(let details):
      "\(source) is too damaged to read: \(details). Only its owner can fix this."
    case .tooLarge(let limit):
      "\(source) is larger than \(limit.bytesText). Allow more, or choose another source."
    case .tooDeep(let limit):
      "\(source) is nested deeper than \(limit) levels. Only its owner can fix this."
    case .forbiddenEntities:
      "\(source) defines its own entities, which is not safe to read."
    case .notStored: "\(source) has never been loaded. Load it once with a connection."
    case .offline: "\(source) needs the network, and you are working offline."
    case .storeLocked:
      "The store \(source) is in use by another program. Try again when that has finished."
    case .storeReadOnly:
      "The store \(source) is read-only. Make it writable or choose another one."
    case .storeFull: "The disk of the store \(source) is full. Free some space; nothing was changed."
    case .notAStore: "\(source) is not a store and was left unchanged. Choose another file."
    case .storeIsNewer:
      "A newer version changed the store \(source). Use that version, or choose another store."
    case .storeDamaged(let path?):
      "\(source) was damaged. It is now at \(path), and a new one holds what could be saved. Try again."
    case .storeDamaged(nil):
      "\(source) was damaged, and another process replaced it. Try again."
    case .storeUnusable(let details): "The store \(source) can't be used: \(details)."
    case .nowhereToKeep:
      "There is no home folder to store \(source) in. Set HOME."
    case .feature(let feature):
      (feature.fault as? any WordedFault)?.message(for: source) ?? "\(source) failed. Try again later."
    }
  }
}

extension Failure.CertificateFault {
  fileprivate var words: String {
    switch self {
    case .expired: "has expired"
    case .notYetValid: "isn't valid yet"
    case .selfSigned: "is self-signed, so nobody vouches for it"
    case .otherHost: "is for another host"
    case .unknownAuthority: "comes from an authority that this machine doesn't trust"
    }
  }
}

extension Failure.Content {
  fileprivate var words: String {
    switch self {
    case .webPage: "a web page"
    case .image: "an image"
    case .audioOrVideo: "audio or video"
    case .archive: "an archive"
    case .document: "a document"
    case .text: "plain text"
    case .otherMarkup: "other markup"
    case .otherJSON: "other JSON"
    case .unknown: "something unknown"
    }
  }
}

extension String {
  /// The text as one word of a shell (POSIX.1-2017, Shell Command Language, 2.2.2).
  fileprivate var quotedForShell: String {
    let isPlain = utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "/._-".utf8.contains(byte)
    }
    return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}

extension Duration {
  fileprivate var secondsText: String {
    let milliseconds = Int(self / .milliseconds(1))
    return milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}

extension Int {
  fileprivate var bytesText: String {
    self % (1 << 20) == 0 ? "\(self >> 20) MB" : "\(self) bytes"
  }
}
