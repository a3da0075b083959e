public import ArticlesDomain
public import CorePresentation

extension SearchFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .unclosedQuotation: "A quotation mark in “\(source)” isn’t closed. Add the second one."
    case .unknownField(let field):
      "“\(field)” is not a field. Use \(Self.fields.joined(separator: ", ")), or put the words in quotation marks."
    case .noValue(let field):
      "Nothing follows “\(field):”. Write the words directly after the colon."
    case .noDate(let text): "“\(text)” is not a date. Write a day like 2026-01-31."
    case .unopenedParenthesis(let place):
      "“)” at character \(place) closes nothing. Remove it, or put it in quotation marks."
    case .unclosedParenthesis(let place):
      "“(” at character \(place) isn’t closed. Add “)”, or put it in quotation marks."
    case .tooDeep(let place):
      "“(” at character \(place) is too deep. Use at most \(ArticleSearch.deepest) parentheses around a word."
    case .noTerm(let mark, let place):
      "“\(mark)” at character \(place) needs a word \(mark == "OR" ? "before and after" : "after") it. Add one, or put “\(mark)” in quotation marks."
    case .empty: "The search is blank. Write the words to search for."
    case .unknownName: "There is no search “\(source)”. The list of searches shows their names."
    case .unusableName:
      "The name of a search has 1 to \(NamedSearch.longestName) characters. Choose another one."
    case .datesInMuteRule:
      "“\(source)” has a date, so other articles would be muted each day. Mute by words, tags, authors, or feeds."
    case .labelsInMuteRule:
      "“\(source)” has a label, and labels don’t mute articles. Mute by words, tags, authors, or feeds."
    case .tooLong: "The search is too long. Use at most \(ArticleSearch.longest) characters."
    }
  }
}
