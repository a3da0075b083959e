public import CoreDomain

/// A failure in words.
public struct FailureViewState: Codable, Equatable, Sendable {
  /// The source as its user named it.
  public var source: String
  /// The kind of failure, for programs: the name of the ``CoreDomain/Failure/Reason``.
  public var reason: String
  /// One sentence that names the source, what happened there, and where possible the mend.
  public var message: String

  public init(_ failure: Failure) {
    source = failure.source
    (reason, message) = failure.reason.words(for: failure.source)
  }

  /// A failure that a screen itself finds.
  public init(source: String, reason: String, message: String) {
    self.source = source
    self.reason = reason
    self.message = message
  }
}

extension Failure.Reason {
  fileprivate func words(for source: String) -> (reason: String, message: String) {
    switch self {
    case .notFound(let name) where name == source || name.isEmpty:
      ("notFound", "\(source) was not found; check the spelling.")
    case .notFound(let name):
      ("notFound", "\(source) has no “\(name)”; check the spelling.")
    case .notFoundAnywhere(let name, let sources):
      ("notFoundAnywhere", "None of the \(sources.count) sources has “\(name)”; check the spelling.")
    case .ambiguous(let name, let sources):
      ("ambiguous", "“\(name)” is in \(sources.count) sources (\(source)); give one of them only.")
    case .gone:
      ("gone", "\(source) is gone for good: the server says it will not come back.")
    case .unusableAddress:
      ("unusableAddress", "\(source) is not an address that can be loaded; use http, https or a file's path.")
    case .unreachable:
      ("unreachable", "\(source) cannot be reached; check the address and the connection.")
    case .connectionRefused:
      ("connectionRefused", "\(source) refused the connection; the server may be down.")
    case .connectionFailed:
      ("connectionFailed", "\(source) broke off the connection; try again later.")
    case .timedOut(let duration):
      ("timedOut", "\(source) did not answer within \(duration.secondsText); try again, or allow more time.")
    case .tooManyRedirects:
      ("tooManyRedirects", "\(source) redirects in a circle; its owner has to mend that.")
    case .unusableRedirect:
      ("unusableRedirect", "\(source) redirects to what cannot be loaded; its owner has to mend that.")
    case .signInNeeded:
      (
        "signInNeeded",
        "\(source) wants to know who is asking; name a token that it knows, or ask for something public."
      )
    case .forbidden:
      ("forbidden", "\(source) may not be read by you.")
    case .tooManyRequests:
      ("tooManyRequests", "\(source) asks for patience after too many requests; try again later.")
    case .refused(let status):
      ("refused", "\(source) refused the request with status \(status).")
    case .sourceFailed(let status):
      ("sourceFailed", "\(source) failed with status \(status); try again later.")
    case .rejected(let fields):
      ("rejected", "\(source) did not accept the change: \(Self.words(for: fields)).")
    case .isFolder:
      ("isFolder", "\(source) is a folder; name a file in it.")
    case .unreadable:
      ("unreadable", "\(source) could not be read.")
    case .unwritable:
      ("unwritable", "\(source) could not be written; check that you may write there and that there is room.")
    case .exposed(let isFolder):
      (
        "exposed",
        "\(source) is open to others than you; run chmod \(isFolder ? "700" : "600") \(source.quotedForShell)"
      )
    case .setAside(let name):
      ("setAside", "\(source) was damaged; it was set aside as \(name), and a new one begins.")
    case .empty:
      ("empty", "\(source) is empty.")
    case .unrecognized(.webPage, .feed):
      ("unrecognised", "\(source) is not a feed but a web page; look for the address of its feed.")
    case .unrecognized(let content, .feed):
      ("unrecognised", "\(source) is not a feed but \(content.words).")
    case .unrecognized(_, .token):
      ("unrecognised", "\(source) does not hold a token, which is one word without spaces.")
    case .unrecognized(let content, .server):
      ("unrecognised", "\(source) answers with \(content.words); check the server's address.")
    case .malformed(""):
      ("malformed", "\(source) is damaged beyond reading.")
    case .malformed(let details):
      ("malformed", "\(source) is damaged beyond reading: \(details).")
    case .tooLarge(let limit):
      ("tooLarge", "\(source) is larger than the limit of \(limit.bytesText).")
    case .tooDeep(let limit):
      ("tooDeep", "\(source) is nested deeper than \(limit) levels, which no real feed is.")
    case .forbiddenEntities:
      ("forbiddenEntities", "\(source) defines entities of its own, which is not safe to read.")
    case .notStored:
      ("notStored", "Nothing of \(source) is stored yet; ask for it once with the network.")
    case .offline:
      ("offline", "\(source) is on the network, which was not to be asked.")
    case .storeLocked:
      ("storeLocked", "The store \(source) is in use by another program; try again when that has ended.")
    case .storeReadOnly:
      ("storeReadOnly", "The store \(source) cannot be written; mend its permissions, or name another one.")
    case .storeFull:
      ("storeFull", "The store \(source) cannot grow because the disk is full; nothing was changed.")
    case .notAStore:
      ("notAStore", "\(source) is not a store and was left as it is; name another file.")
    case .storeIsNewer:
      ("storeIsNewer", "The store \(source) was changed by a newer version; use that, or name another store.")
    case .storeDamaged(let place?):
      (
        "storeDamaged",
        "The store \(source) was damaged; it lies in \(place) now, and a new one was begun with what could be "
          + "saved. Try again."
      )
    case .storeDamaged(nil):
      ("storeDamaged", "The store \(source) was damaged, and another process began a new one. Try again.")
    case .storeUnusable(let details):
      ("storeUnusable", "The store \(source) cannot be used: \(details).")
    case .reminder(let fault):
      fault.words(for: source)
    }
  }

  private static func words(for fields: [String: [String]]) -> String {
    fields.sorted { $0.key < $1.key }
      .map { field, words in (field.isEmpty ? "" : "\(field) ") + words.joined(separator: ", ") }
      .joined(separator: "; ")
  }
}

extension Failure.Content {
  fileprivate var words: String {
    switch self {
    case .webPage: "a web page"
    case .image: "an image"
    case .audioOrVideo: "a sound or a film"
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
  /// As a shell takes it for one word (POSIX.1-2017, Shell Command Language, 2.2.2).
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
