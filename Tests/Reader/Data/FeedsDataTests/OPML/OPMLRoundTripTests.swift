import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import TestSupport
import Testing

@Suite struct OPMLRoundTripTests {
  @Test(arguments: Export.all)
  func `the export of a program is read completely, and survives a round trip`(_ export: Export) throws {
    let list = try read(Data(export.text.utf8))
    #expect(list == SubscriptionList(export.subscriptions), "\(export.program)")
    #expect(try again(list.subscriptions) == list, "\(export.program)")
  }

  @Test func `subscriptions with any folders, titles, and tags stay the same and in order`() throws {
    var random = Seeded(state: 13)
    for _ in 0..<200 {
      let subscriptions = subscriptions(using: &random)
      #expect(try again(subscriptions) == SubscriptionList(subscriptions))
    }
  }

  @Test func `a list is written in the same way every time`() throws {
    let subscriptions = [
      Subscription("https://a.example/", title: "A", folders: [["X"], ["Y", "Z"]], tags: ["t", "u"]),
      Subscription("https://b.example/", folders: [["X"]]),
      Subscription("https://c.example/?a&b", title: "“C” <\"&'>", folders: [["Y"]]),
      Subscription("https://d.example/", address: "https://moved.example/", title: "D"),
    ]
    let date = Date(timeIntervalSince1970: 1_795_371_647)
    #expect(
      String(decoding: OPML.write(subscriptions, date), as: UTF8.self) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>Subscriptions</title>
            <dateCreated>Sun, 22 Nov 2026 18:20:47 GMT</dateCreated>
          </head>
          <body>
            <outline text="X" title="X">
              <outline type="rss" text="A" title="A" xmlUrl="https://a.example/" category="t,u"/>
              <outline type="rss" text="https://b.example/" xmlUrl="https://b.example/"/>
            </outline>
            <outline text="Y" title="Y">
              <outline type="rss" text="“C” &lt;&quot;&amp;'&gt;" title="“C” &lt;&quot;&amp;'&gt;" \
        xmlUrl="https://c.example/?a&amp;b"/>
            </outline>
            <outline type="rss" text="D" title="D" xmlUrl="https://moved.example/"/>
            <outline text="Y" title="Y">
              <outline text="Z" title="Z">
                <outline type="rss" text="A" title="A" xmlUrl="https://a.example/"/>
              </outline>
            </outline>
          </body>
        </opml>

        """)
  }

  @Test func `a feed in two folders is written into both, each folder once if the order allows it`() throws {
    let text = text([
      Subscription("https://a.example/", folders: [["X"], ["Y"]]),
      Subscription("https://b.example/", folders: [["X"]]),
      Subscription("https://c.example/", folders: [["Y"]]),
    ])
    #expect(text.components(separatedBy: "<outline text=").count - 1 == 2)
    #expect(text.components(separatedBy: "https://a.example/\"/>").count - 1 == 2)
  }

  @Test func `a feed in a folder and outside all folders is written into both places`() throws {
    let subscriptions = [Subscription("https://a.example/", title: "A", folders: [["X"], []])]
    #expect(try again(subscriptions) == SubscriptionList(subscriptions))
    #expect(text(subscriptions).components(separatedBy: "xmlUrl").count == 3)
  }

  @Test func `an old subscription with the scheme feed is written as a web address`() throws {
    let list = try again([Subscription("feed:http://a.example/"), Subscription("HTTPS://b.example/")])
    #expect(list.subscriptions.map(\.address) == ["http://a.example/", "https://b.example/"])
  }

  @Test func `an address is written and read without what is around it`() throws {
    let list = try again([
      Subscription("https://a.example/\n"), Subscription("\t<https://b.example/?<z> >\r\n"),
    ])
    #expect(list.subscriptions.map(\.address) == ["https://a.example/", "https://b.example/?<z>"])
    let foreign = #"<opml><body><outline xmlUrl=" &lt;https://c.example/&#10;&gt;"/></body></opml>"#
    #expect(try read(Data(foreign.utf8)).subscriptions == [Subscription("https://c.example/")])
  }

  @Test func `an empty list is written and read`() throws {
    #expect(try again([]) == SubscriptionList())
  }

  @Test func `characters that XML forbids are left out`() throws {
    let title = "a\u{0}b\u{1}\u{FFFE}c<\u{301}\u{1F}"
    let again = try again([
      Subscription("https://a.example/", title: title, folders: [["f\u{8}"]], tags: ["t\u{B}"])
    ])
    #expect(
      again
        == SubscriptionList([
          Subscription("https://a.example/", title: "abc<\u{301}", folders: [["f"]], tags: ["t"])
        ]))
  }

  @Test func `a paused feed is written like the others`() throws {
    #expect(
      try again([Subscription("https://a.example/", isPaused: true)]).subscriptions.first?.isPaused == false)
  }

  private func read(_ data: Data) throws -> SubscriptionList {
    try OPML.read(data, "test")
  }

  private func again(_ subscriptions: [Subscription]) throws -> SubscriptionList {
    try read(OPML.write(subscriptions, Date(timeIntervalSince1970: 0)))
  }

  private func text(_ subscriptions: [Subscription]) -> String {
    String(
      decoding: OPML.write(subscriptions, Date(timeIntervalSince1970: 0)), as: UTF8.self)
  }

  private func subscriptions(using random: inout Seeded) -> [Subscription] {
    (0..<Int.random(in: 0...8, using: &random)).map { number in
      Subscription(
        "https://\(number).example/?\(word(using: &random).replacing(" ", with: "+"))",
        title: Bool.random(using: &random) ? word(using: &random) : nil,
        homePage: Bool.random(using: &random) ? "https://\(number).example/&'" : nil,
        folders: (0..<Int.random(in: 0...3, using: &random)).map { _ in
          (0...Int.random(in: 0...2, using: &random)).map { _ in word(using: &random) }
        }.uniqued(),
        tags: (0..<Int.random(in: 0...3, using: &random)).map { _ in word(using: &random) }
          .filter { !$0.contains(",") && !$0.hasPrefix("/") }.uniqued())
    }
  }

  private func word(using random: inout Seeded) -> String {
    ["x", "y", "z & y", "<z>", "\"q'", "a/b", "/c", "d,e", "é", "日本", "]]>", "&amp;", "~t"]
      .randomElement(using: &random) ?? ""
  }
}
