import ArticlesDomain
import CoreDomain
import CorePresentation

extension RefusedFeedViewState {
  init(_ failure: Failure) {
    let words = FailureViewState(failure)
    self.init(name: failure.source, reason: words.reason, message: words.message)
  }

  init(_ refusal: SubscriptionList.Refusal) {
    let subject = refusal.name.isEmpty ? "An entry without a name" : refusal.name
    let (name, end) = refusal.reason.words
    self.init(name: refusal.name, reason: name, message: "\(subject) was not added, because it \(end)")
  }
}

extension SubscriptionList {
  /// The result of an import in sentences.
  ///
  /// - Parameters:
  ///   - count: The number of new feeds.
  ///   - known: The number of feeds in the list that were followed before.
  ///   - moved: The number of those that are now in folders of the list.
  func notice(added count: Int, known: Int, moved: Int, wordedBy formatter: FeedFormatter) -> String {
    [
      "\(formatter.feeds(count, orZero: "No new feed")) added.",
      count == 0 ? "" : "A refresh loads the articles.",
      known == 0 ? "" : "You already follow \(formatter.feeds(known)) of the list.",
      moved == 0
        ? ""
        : "\(formatter.feeds(moved)) without a folder \(moved == 1 ? "is" : "are") in folders of the list now.",
      omittedCount == 0
        ? ""
        : "\(formatter.entries(omittedCount)) of the list \(omittedCount == 1 ? "was" : "were") left out, because one list adds at most \(formatter.feeds(subscriptions.count)). Import the rest as a list of its own.",
      hiddenCount == 0
        ? ""
        : "newsboat hides \(formatter.feeds(hiddenCount)) of the list (tag !). The list of feeds shows \(hiddenCount == 1 ? "it" : "them"); a folder sets \(hiddenCount == 1 ? "it" : "them") apart.",
      isComplete ? "" : "The list is damaged or too long, so feeds may be missing.",
      hasShortenedFolders
        ? "Folders can be \(Subscription.deepestFolder) deep; the feeds of deeper ones are in the folder around them."
        : "",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension SubscriptionList.Reason {
  /// The published name, and the end of a sentence.
  fileprivate var words: (name: String, end: String) {
    switch self {
    case .noAddress: ("noAddress", "has no address of a feed. It may be an empty folder.")
    case .unusableAddress: ("unusableAddress", "has an address that can't be used.")
    case .otherKind(let kind): ("otherKind", "isn't a feed. Its type is “\(kind)”.")
    case .otherList: ("otherList", "refers to another list. Import that list as well.")
    case .disabled: ("disabled", "is disabled in the list.")
    case .program: ("program", "is the output of a program. An import doesn't run programs.")
    case .query: ("query", "is a search in other feeds.")
    }
  }
}
