/// The reason why content could not be read.
public enum ContentFault: Fault {
  case empty
  /// The content is of another kind than expected.
  case unrecognized(Content, insteadOf: Expectation = .feed)
  /// The content is of the expected kind and too damaged to read. The value is the position and the kind of damage, or
  /// empty if unknown.
  case malformed(String)
  /// The content is longer than the limit, in bytes.
  case tooLarge(limit: Int)
  /// The content is nested deeper than the limit.
  case tooDeep(limit: Int)
  /// The content defines entities, which may grow without bound or read other files.
  case forbiddenEntities

  public var name: String {
    // The name was published before the spelling became American.
    if case .unrecognized = self { "unrecognised" } else { caseName }
  }

  /// The expected content.
  public enum Expectation: String, Codable, Sendable {
    case feed, subscriptionList, server, password
  }

  /// The content that was found instead.
  public enum Content: String, Codable, Sendable {
    case feed, webPage, image, audioOrVideo, archive, document, text, otherMarkup, otherJSON, unknown
  }
}
