/// The opening delimiter of a string literal.
struct StringDelimiter {
  /// The offset of the first byte, a `#` or a quotation mark.
  var start: Int
  /// The number of `#` signs (SE-0200).
  var pounds: Int
  var isMultiline = false
}
