/// A syntax error in JSON5 text (https://spec.json5.org), with its byte offset.
package struct JSON5Error: Error {
  package enum Fault: Equatable, Sendable {
    case invalidUTF8
    case expectedValue, expectedKey, expectedColon, expectedCommaOrEnd
    case unterminatedString, unterminatedComment, badEscape
    case trailingText
    case tooDeep(limit: Int)

    /// What is wrong, as a part of a sentence.
    package var sentence: String {
      switch self {
      case .invalidUTF8: "this byte is not valid UTF-8"
      case .expectedValue: "expected a value"
      case .expectedKey: "expected a key or '}'"
      case .expectedColon: "expected ':' after the key"
      case .expectedCommaOrEnd: "expected ',' or a closing bracket"
      case .unterminatedString: "this string is not closed on its line"
      case .unterminatedComment: "this comment has no '*/'"
      case .badEscape: "this escape sequence is not valid"
      case .trailingText: "there is text after the end"
      case .tooDeep(let limit): "nested deeper than \(limit) levels"
      }
    }
  }

  package var fault: Fault
  package var offset: Int
}
