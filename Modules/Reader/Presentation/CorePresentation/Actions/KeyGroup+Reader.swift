public import Headless

extension KeyGroup {
  /// Keys that mark articles.
  public static let marks = KeyGroup("Marks")
  /// Keys that follow and check feeds.
  public static let feeds = KeyGroup("Feeds")
}
