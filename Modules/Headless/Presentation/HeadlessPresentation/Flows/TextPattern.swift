import Foundation

/// A regular expression in a flow (ICU User Guide, "Regular Expressions").
struct TextPattern {
  /// The largest number of reports from ICU about one match, each after about ten thousand steps: together less than a
  /// second.
  private static let limit = 1000

  private let expression: NSRegularExpression

  init(_ pattern: String) throws(StepFault) {
    do {
      expression = try NSRegularExpression(pattern: pattern)
    } catch {
      throw .wrong("“\(pattern)” is not a regular expression.")
    }
  }

  /// Whether the pattern matches a part of a text.
  ///
  /// - Throws: A fault if matching takes too long. The time of patterns such as `(a+)+$` can double with each
  ///   character.
  func matches(_ text: String) throws(StepFault) -> Bool {
    var isMatch = false
    var reports = 0
    let range = NSRange(text.startIndex..., in: text)
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, _, stop in
      isMatch = match != nil
      reports += 1
      stop.pointee = ObjCBool(isMatch || reports > Self.limit)
    }
    guard reports <= Self.limit else {
      throw .wrong(
        "“\(expression.pattern)” takes too long. Write it without a repetition inside of another one.")
    }
    return isMatch
  }
}
