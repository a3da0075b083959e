import ArticlesDomain
import FeedsData
import Foundation
import Testing

@Suite struct AddressListReaderTests {
  @Test func `the urls file of newsboat is a list of feeds`() throws {
    let text = """
      # My feeds

      https://mill.example/atom.xml?a=1#b water "long reads" "~The \\"Mill\\""  # comment
      \thttps://tide.example/feed "~Tide" water\r
      https://untitled.example/rss
      "https://quoted.example/" /Rivers/Upper
      "query:Unread:unread = \\"yes\\""
      exec:~/bin/make-feed tag
      "filter:~/bin/no-ads:https://ads.example/rss" "~No ads"
      file:///home/ada/feed.xml
      https://mill.example/atom.xml?a=1#b fast
      """
    #expect(
      try read(text)
        == SubscriptionList(
          [
            Subscription(
              "https://mill.example/atom.xml?a=1#b", title: "The \"Mill\"",
              tags: ["water", "long reads", "fast"]),
            Subscription("https://tide.example/feed", title: "Tide", tags: ["water"]),
            Subscription("https://untitled.example/rss"),
            Subscription("https://quoted.example/", tags: ["/Rivers/Upper"]),
          ],
          refused: [
            .init("query:Unread:unread = \"yes\"", .query), .init("exec:~/bin/make-feed", .program),
            .init("No ads", .program), .init("file:///home/ada/feed.xml", .unusableAddress),
          ]))
  }

  @Test(arguments: ["https://a.example/", "\u{FEFF}https://a.example/\r", "\r\n\nhttps://a.example/ \"t"])
  func `one address is a list`(_ text: String) throws {
    #expect(try read(text).subscriptions.map(\.source) == ["https://a.example/"])
  }

  @Test func `a list can have only entries that can't be added`() throws {
    #expect(try read("exec:feed\n") == SubscriptionList(refused: [.init("exec:feed", .program)]))
  }

  @Test func `a word is one tag, whatever characters it has`() throws {
    let list = try read("https://a.example/ \"a,b\" \"/slash\" c,d \"e!\" \"a,b\"\n")
    let tags = ["a,b", "/slash", "c,d", "e!"]
    #expect(list == SubscriptionList([Subscription("https://a.example/", tags: tags)]))
  }

  @Test func `a tag that starts with an exclamation mark hides a feed, and isn't a tag`() throws {
    let list = try read("https://a.example/ ! \"!b\" c\nhttps://d.example/ \"~!\"\nhttps://e.example/ !\n")
    #expect(
      list.subscriptions == [
        Subscription("https://a.example/", tags: ["c"]), Subscription("https://d.example/", title: "!"),
        Subscription("https://e.example/"),
      ])
    #expect(list.hiddenCount == 2)
  }

  @Test func `a list of addresses survives a round trip as OPML`() throws {
    let list = try read("https://a.example/ \"t\u{1}\" \"u v\" \"~A\u{2} \\\\ B\" ~C ~ \"\" \"v!\"\n")
    #expect(
      list
        == SubscriptionList([
          Subscription("https://a.example/", title: "A \\ B", tags: ["t", "u v", "v!"])
        ]))
    let written = OPML.write(list.subscriptions, Date(timeIntervalSince1970: 0))
    #expect(try OPML.read(written, "test") == list)
  }

  private func read(_ text: String) throws -> SubscriptionList {
    try OPML.read(Data(text.utf8), "test")
  }
}
