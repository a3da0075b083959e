public import CoreDomain
public import Foundation

/// The age of a source's content, and the reason why it isn't newer.
public struct FreshnessViewState: Codable, Equatable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case fresh
    /// The content is stored. The policy didn't allow a request to the source.
    case stored
    /// The content is stored. The request for newer content failed.
    case stale
  }

  public var kind: Kind
  /// The time when the source last delivered or confirmed the content, or nil if it's fresh or the date is unknown.
  public var since: Date?
  /// The explanation in sentences, or nil if the content is fresh, or if it is stored and its date is unknown.
  public var explanation: String?

  /// - Parameter source: The name of the source. The articles of followed feeds are stored ones always, so that they need no
  ///   explanation.
  public init(_ freshness: Freshness, of source: String, dates: DateText) {
    switch freshness {
    case .fresh: kind = .fresh
    case .stale(let since, let reason):
      self.since = since
      let cause: String?
      switch reason {
      case .notAsked: (kind, cause) = (.stored, nil)
      case .failed(let failure): (kind, cause) = (.stale, FailureViewState(failure).message)
      }
      guard kind == .stale || source != Failure.followedFeeds else { return }
      let sentences = [since.map(dates.stale(since:)), cause].compactMap(\.self)
      explanation = sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }
  }
}
