/// How a string literal began, which is how it has to end.
struct StringDelimiter {
  /// Offset of the first byte, a `#` or a quotation mark.
  var start: Int
  /// How many `#` stand around it (SE-0200).
  var pounds: Int
  var isMultiline = false
}
