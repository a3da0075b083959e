public import CoreDomain
public import Foundation

/// How old the content of a source is, and why.
public struct FreshnessViewState: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case fresh
    /// Stored; the source wasn't asked.
    case stored
    /// Stored; newer content is loading.
    case refreshing
    /// Stored; newer content could not be loaded.
    case stale
  }

  public var kind: Kind
  /// When the source last delivered or confirmed it; nil if it is fresh.
  public var since: Date?
  /// One sentence; nil if the content is fresh.
  public var explanation: String?

  public init(_ freshness: Freshness, dates: DateText) {
    switch freshness {
    case .fresh: kind = .fresh
    case .stale(let since, let reason):
      self.since = since
      let age = dates.stale(since: since)
      switch reason {
      case .notAsked: (kind, explanation) = (.stored, age)
      case .refreshing: (kind, explanation) = (.refreshing, "\(age) Looking for newer content.")
      case .failed(let failure):
        (kind, explanation) = (.stale, "\(age) \(FailureViewState(failure).message)")
      }
    }
  }
}
