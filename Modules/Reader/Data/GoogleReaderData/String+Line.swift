import MarkupData

extension String {
  /// The text in one line without control characters and at most `limit` Unicode scalars, or nil if it's empty.
  func line(limit: Int) -> String? {
    let scalars = collapsed.unicodeScalars.lazy.filter { $0.properties.generalCategory != .control }
    var line = ""
    line.unicodeScalars.append(contentsOf: scalars.prefix(limit))
    return line.nonEmpty
  }

  /// The text of a title, a name, or a tag in one line: it may be plain or HTML.
  func plainLine(limit: Int) -> String? { HTMLText.title(of: self)?.line(limit: limit) }
}
