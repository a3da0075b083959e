public import ArticlesDomain
public import CorePresentation

extension ArticleFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .ambiguous(let name, let sources):
      "“\(name)” is in \(sources.count) sources (\(source)). Use the number of its row in a list, or name one of the sources."
    case .noList:
      "No list was shown here, so there is no row \(source.rowWord). List the articles first, or write id:\(source.rowWord) for an identifier."
    case .noRow(let number, let rows):
      rows.isEmpty
        ? "The list that was shown last is empty, so there is no row \(number)."
        : "The list that was shown last has \(rows.words), so there is no row \(number). Write id:\(source.rowWord) for an identifier."
    case .rowOrIdentifier:
      "“\(source)” can be \(source.contains("-") ? "rows" : "a row") of the list that was shown last, and the identifier of another article there. Write row:\(source) for the \(source.contains("-") ? "rows" : "row"), or id:\(source) for the article."
    case .notListed: "This list doesn't show the article “\(source)”. Name one of its rows."
    case .removed: "The article “\(source)” isn't stored anymore. Load the list again."
    case .noSearch: "The order “\(source)” needs a search. Search for a text first."
    case .noAddress: "The article “\(source)” has no address to open."
    case .noEnclosure(_, let count) where count == 0: "The article “\(source)” has no enclosure."
    case .noEnclosure(let number, let count):
      "The article “\(source)” has \(count == 1 ? "one enclosure" : "\(count) enclosures"), so there is no number \(number)."
    case .noLink(_, let names) where names.isEmpty: "The article “\(source)” has no links."
    case .noLink(let name, let names) where Int(name) != nil:
      "The text of “\(source)” has no link \(name). The number of its links is \(names.count { Int($0) != nil })."
    case .noLink(let name, let names):
      "The article “\(source)” has no link “\(name)”. It has: \(names.prefix(10).joined(separator: ", "))\(names.count > 10 ? ", …" : "")."
    case .noEpisode: "The article “\(source)” has no file with sound or moving pictures."
    case .notOfTheWeb: "\(source) is not an http or https address, so it isn't opened."
    case .fileExists:
      "\(source) is there already, and it isn't replaced. Move it, or choose another place."
    case .downloading: "Another program is downloading \(source). Try again when it has finished."
    case .notAFolder: "\(source) is a file, so it can't contain a download. Choose another folder."
    case .unusableFileName(let usable):
      "“\(source)” can’t be the name of a file on every system. Choose another one, such as “\(usable)”."
    case .noProgram(let name?): "\(source) was not found. Install it, or name another program in \(name)."
    case .noProgram(nil): "A program of \(source) was not found. Check its name, or install it."
    case .programFailed(130?): "\(source) was interrupted."
    case .programFailed(let status?): "\(source) failed with status \(status)."
    case .programFailed(nil): "\(source) was ended by a signal."
    case .nothingToUndo: "There is no change of marks to undo."
    }
  }
}

extension String {
  /// The row of `row:3`.
  fileprivate var rowWord: Substring { hasPrefix("row:") ? dropFirst(4) : self[...] }
}

extension Range<Int> {
  /// The rows of a list in words. Those of a later page don't start with 1.
  fileprivate var words: String {
    guard count > 1 else { return lowerBound == 1 ? "1 row" : "only row \(lowerBound)" }
    return lowerBound == 1 ? "\(count) rows" : "rows \(lowerBound) to \(upperBound - 1)"
  }
}
