public import CommandLinePresentation
import CoreDomain
import FeedsDomain
import NetworkData

/// A kind of source of articles: the option that names it, and how it is composed.
public struct ArticleSource: Sendable {
  public enum Kind: CaseIterable, Sendable {
    case feed, conduit
  }

  /// The option of the command line. Its values are addresses or paths.
  public var option: CommandLineTool.Option
  /// Adds the repositories of the named sources to the services.
  var compose: @Sendable (_ names: [String], _ context: SourceContext, _ services: inout Services) -> Void
}

extension ArticleSource.Kind {
  public var source: ArticleSource {
    switch self {
    case .feed: .feed
    case .conduit: .conduit
    }
  }
}

/// What sources are composed of.
struct SourceContext: Sendable {
  var request: Sources
  var network: NetworkProvider
  var store: any FeedStore
}
