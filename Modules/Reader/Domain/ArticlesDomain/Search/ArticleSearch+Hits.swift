extension ArticleSearch {
  /// The matches of the search in a text, in order and without overlaps, as offsets of Unicode scalars.
  ///
  /// - Parameter isTitle: Whether the text is the title of an article.
  public func hits(in text: String, isTitle: Bool = false) -> [Range<Int>] {
    let terms = terms.filter { $0.field == nil || (isTitle && $0.field == .title) }
    guard !terms.isEmpty, !text.isEmpty else { return [] }
    let (searched, places) = Self.searched(text)
    var hits: [Range<Int>] = []
    for hit in terms.flatMap({ searched.occurrences(of: $0) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let range = places[hit.lowerBound].lowerBound..<places[hit.upperBound - 1].upperBound
      if let last = hits.last, last.upperBound >= range.lowerBound {
        hits[hits.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        hits.append(range)
      }
    }
    return hits
  }

  /// The start of the first match in a text of any length, or nil if the text has none.
  public func firstHit(in text: String) -> String.Index? {
    let terms = terms.filter { $0.field == nil }
    guard !terms.isEmpty else { return nil }
    var rest = text[...]
    while !rest.isEmpty {
      let part = String(rest.prefix(4 * Self.longest))
      let searched = part.searchable
      // Finding the places of characters takes much longer than finding a term.
      if terms.contains(where: { $0.occurs(in: searched) }), let hit = hits(in: part).first {
        return text.unicodeScalars.index(rest.startIndex, offsetBy: hit.lowerBound)
      }
      // A match may start in one part and end in the next one.
      rest = rest.dropFirst(3 * Self.longest)
    }
    return nil
  }

  /// The text as it is searched, and for each byte of it the scalars that it came from.
  private static func searched(_ text: String) -> (String, [Range<Int>]) {
    var searched = ""
    var places: [Range<Int>] = []
    var offset = 0
    for character in text {
      let place = offset..<offset + character.unicodeScalars.count
      offset = place.upperBound
      let folded = character.isWhitespace ? " " : String(character).searchable
      if folded == " ", searched.utf8.last == UInt8(ascii: " ") { continue }
      searched += folded
      places += Array(repeating: place, count: folded.utf8.count)
    }
    return (searched, places)
  }
}
