extension ArticleSearch {
  /// A search in which `OR`, `NOT`, hyphens, and parentheses were text, as in the first versions of searches, with the same
  /// meaning today: it has quotation marks around these words. It is at most three times as long.
  public static func quotingOperators(in text: String) -> String {
    text.replacing(/["“”„«»][^"“”„«»]*(?:["“”„«»]\*?)?|[^\s"“”„«»]+/) { match in
      let word = match.output
      let field = word.prefixMatch(of: /[A-Za-z]+:(?=.)/)?.output ?? ""
      let value = word.dropFirst(field.count)
      let isOperator = field.isEmpty && (value.hasPrefix("-") || value == "OR" || value == "NOT")
      let isPhrase = word.first.map(SearchParser.marks.contains) == true
      guard !isPhrase, isOperator || value.contains(where: "()".contains) else { return String(word) }
      let searched = String(value).searchable
      guard searched.count > 1, searched.last == "*" else { return field + quoted(value) }
      return field + quoted(value.last == "*" ? value.dropLast() : searched.dropLast()) + "*"
    }
  }

  private static func quoted(_ text: Substring) -> String {
    // A combining mark would become a part of the quotation mark. A search ignores the space without a width.
    let mark = "\"\(text)\"".count == text.count + 2 ? "" : "\u{200B}"
    return "\"\(mark)\(text)\(mark)\""
  }
}
