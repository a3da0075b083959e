/// The ways of opening an article that mark it as read.
public enum OpenedMarking: String, CaseIterable, Sendable {
  /// Opening leaves the marks.
  case never
  /// Opening the address of an article in a web browser.
  case browser
  /// Opening its address in a web browser, and showing the article.
  case always
}
