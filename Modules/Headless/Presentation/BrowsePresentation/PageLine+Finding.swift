import HeadlessPresentation

extension PageLine {
  /// The line with each place of a text underlined, apart from the case of its letters. A place must be in one piece.
  func marking(_ text: String) -> PageLine {
    let words = text.map { $0.lowercased() }
    var line = self
    line.pieces = pieces.flatMap { piece in
      let characters = Array(piece.text)
      let letters = characters.map { $0.lowercased() }
      var (parts, start, end) = ([Piece](), 0, 0)
      func add(upTo end: Int, isMarked: Bool) {
        guard start < end || start == 0 && end == characters.count else { return }
        var part = piece
        part.text = String(characters[start..<end])
        if isMarked { part.styles.insert(.match) }
        parts.append(part)
        start = end
      }
      while end + words.count <= characters.count {
        guard letters[end..<end + words.count].elementsEqual(words) else {
          end += 1
          continue
        }
        add(upTo: end, isMarked: false)
        end += words.count
        add(upTo: end, isMarked: true)
      }
      add(upTo: characters.count, isMarked: false)
      return parts
    }
    return line
  }
}
