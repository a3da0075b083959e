public import ArticlesDomain
public import CorePresentation

extension ArticleFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .ambiguous(let name, let sources):
      "“\(name)” is in \(sources.count) sources (\(source)). Choose one of them."
    }
  }
}
