public import ArticlesDomain
import CoreDomain
import SimulationData

/// The server of accounts.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension World {
  /// The manners of the server, in words.
  public static let accountManners = SimulatedAccountServer.Manner.allCases.map(\.rawValue)

  /// Changes what the server does.
  ///
  /// - Returns: Whether a server has this manner.
  public func setAccountServer(_ manner: String) -> Bool {
    guard let manner = SimulatedAccountServer.Manner(rawValue: manner) else { return false }
    accountServer.set(manner)
    return true
  }

  /// Marks an article as another device does.
  public func markOnServer(_ article: String, _ change: ArticleMarks.Change) {
    accountServer.mark(article, change)
  }
}
