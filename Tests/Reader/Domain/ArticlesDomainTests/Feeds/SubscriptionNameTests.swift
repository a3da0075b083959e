import ArticlesDomain
import CoreDomain
import Testing

@Suite struct SubscriptionNameTests {
  private static let list = [
    Subscription("https://a.example/News"), Subscription("https://b.example/", title: "news"),
    Subscription("https://a.example/news"), Subscription("https://c.example/", title: "Bakery"),
    Subscription("https://d.example/", title: "Bakery"),
  ]
  private static let titles = [
    "https://a.example/News": "News", "https://a.example/news": "NEWS", "https://b.example/": "Bob",
  ]

  @Test(
    arguments: [
      ("News", 0), ("news", 1), ("NEWS", 2), ("https://a.example/News", 0), ("https://a.example/news", 2),
    ])
  func `the exact spelling of a title or an address wins`(name: String, index: Int) throws {
    #expect(try Self.list.index(named: name, titles: Self.titles) == index)
  }

  @Test(
    arguments: [
      (
        "nEWS",
        [
          FeedLink("https://a.example/News", title: "News"), FeedLink("https://b.example/", title: "news"),
          FeedLink("https://a.example/news", title: "NEWS"),
        ]
      ),
      (
        "Bakery",
        [FeedLink("https://c.example/", title: "Bakery"), FeedLink("https://d.example/", title: "Bakery")]
      ),
    ])
  func `a name of several feeds is refused with their titles`(name: String, feeds: [FeedLink]) {
    #expect(throws: Failure(source: name, SubscriptionFault.ambiguous(feeds))) {
      try Self.list.index(named: name, titles: Self.titles)
    }
  }
}
