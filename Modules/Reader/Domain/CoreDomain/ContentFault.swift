/// The reason why content could not be read.
public enum ContentFault: Fault {
  case empty
  /// The content is of another kind than expected.
  case unrecognized(Content, insteadOf: Expectation)
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
    switch self {
    case .empty: "empty"
    // The name was published before the spelling became American.
    case .unrecognized: "unrecognised"
    case .malformed: "malformed"
    case .tooLarge: "tooLarge"
    case .tooDeep: "tooDeep"
    case .forbiddenEntities: "forbiddenEntities"
    }
  }

  /// The expected content.
  public enum Expectation: String, Sendable {
    case feed, subscriptionList, server, password
  }

  /// The content that was found instead.
  public enum Content: String, Sendable {
    case feed, webPage, image, audioOrVideo, archive, document, text, otherMarkup, otherJSON, unknown
  }
}

extension Failure.Reason {
  public static let empty = fault(ContentFault.empty)
  public static let forbiddenEntities = fault(ContentFault.forbiddenEntities)

  public static func unrecognized(
    _ content: ContentFault.Content, insteadOf expected: ContentFault.Expectation = .feed
  ) -> Self {
    fault(ContentFault.unrecognized(content, insteadOf: expected))
  }
  public static func malformed(_ details: String) -> Self { fault(ContentFault.malformed(details)) }
  public static func tooLarge(limit: Int) -> Self { fault(ContentFault.tooLarge(limit: limit)) }
  public static func tooDeep(limit: Int) -> Self { fault(ContentFault.tooDeep(limit: limit)) }
}
