public import CoreDomain

extension ContentFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .empty: "\(source) is empty."
    case .unrecognized(.webPage, .feed):
      "\(source) is a web page, not a feed. Look for the address of its feed."
    case .unrecognized(let content, .feed):
      "\(source) is \(content.words), not a feed. Name a feed."
    case .unrecognized(.feed, .subscriptionList):
      "\(source) is a feed, not a list of feeds. Add the feed instead."
    case .unrecognized(let content, .subscriptionList):
      "\(source) is \(content.words), not a list of feeds. Name an OPML file, or a list of addresses."
    case .unrecognized(_, .password):
      "\(source) has no password. A password is one line without control characters."
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
    }
  }
}

extension ContentFault.Content {
  fileprivate var words: String {
    switch self {
    case .feed: "a feed"
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

extension Int {
  var bytesText: String { self % (1 << 20) == 0 ? "\(self >> 20) MB" : "\(self) bytes" }
}
