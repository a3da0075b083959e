public import ArticlesDomain
public import CorePresentation

extension ArticleFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .ambiguous(let name, let sources):
      "“\(name)” is in \(sources.count) sources (\(source)). Choose one of them."
    case .noList:
      "No list was shown here, so there is no row \(source). List the articles first, or write id:\(source) for an identifier."
    case .noRow(let count):
      count == 0
        ? "The list that was shown last is empty, so there is no row \(source)."
        : "The list that was shown last has \(count == 1 ? "1 row" : "\(count) rows"), so there is no row \(source). Write id:\(source) for an identifier."
    case .nothingToUndo: "There is no change of marks to take back."
    }
  }
}
