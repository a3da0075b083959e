public import CoreDomain
public import Foundation

/// How old what a screen shows of a source is, and why it is no newer.
public struct FreshnessViewState: Codable, Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case fresh
    /// Stored, and the source was not to be asked.
    case stored
    /// Stored, while newer content is on its way.
    case refreshing
    /// Stored, because nothing newer arrived.
    case stale
  }

  public var kind: Kind
  /// When the source last gave or confirmed it; nil for what is fresh.
  public var since: Date?
  /// One sentence; nil for what is fresh.
  public var explanation: String?

  public init(_ freshness: Freshness, dates: DateText) {
    switch freshness {
    case .fresh: kind = .fresh
    case .stale(let since, let reason):
      self.since = since
      let age = dates.stale(since: since)
      switch reason {
      case .notAsked: (kind, explanation) = (.stored, age)
      case .refreshing: (kind, explanation) = (.refreshing, "\(age) Newer content is looked for.")
      case .failed(let failure):
        (kind, explanation) = (.stale, "\(age) \(FailureViewState(failure).message)")
      }
    }
  }
}
