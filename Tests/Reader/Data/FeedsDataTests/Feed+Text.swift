import ArticlesDomain
import FeedsData
import Foundation

/// Parses the text of a feed from a source that is called “test”.
func parse(_ text: String) throws -> Feed {
  try FeedParser().parse(Data(text.utf8), source: "test")
}
