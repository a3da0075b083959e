import ArticlesDomain
import FeedsData
import Foundation
import Testing

@Suite struct OPMLReaderTests {
  @Test(arguments: [
    "<outline XMLURL='https://a.example/' TITLE='A' TYPE='RSS' CATEGORY='t'/>",
    "<OUTLINE xmlurl='https://a.example/' Text='A' category='t'/>",
    "<outline xmlUrl=' https://a.example/\n' title='' text='A' type='Atom' category=',t, ,t'/>",
    "<outline xmlUrl=https://a.example/ title=A type=application/rss+xml category=t>",
    "<outline url='https://a.example/' text='A' type='pie' category='t'/>",
    "<outline xmlUrl='https://a.example/' title='A' text='B' category='t'>text</outline>",
    "<outline xmlUrl='https://a.example/' title='https://a.example/' text='A' category='t'/>",
  ])
  func `a feed is read from any spelling of its attributes`(_ outline: String) throws {
    #expect(
      try list(outline) == SubscriptionList([Subscription("https://a.example/", title: "A", tags: ["t"])]))
  }

  @Test(arguments: [
    ("Caf&eacute;&nbsp;&amp;&#160;Bar", "Café & Bar"), ("AT&T", "AT&T"), ("a\n  b\t", "a b"),
    ("&lt;b&gt;", "<b>"), ("&#8217;", "’"),
  ])
  func `a title is one line with its references resolved`(_ title: String, _ expected: String) throws {
    let list = try list("<outline xmlUrl='https://a.example/' title=\"\(title)\"/>")
    #expect(list.subscriptions.map(\.title) == [expected])
  }

  @Test func `a title that repeats the address is ignored`() throws {
    let list = try list("<outline xmlUrl='https://a.example/' text='https://a.example/'/>")
    #expect(list == SubscriptionList([Subscription("https://a.example/")]))
  }

  @Test func `entries of one feed are one subscription in the order of the first`() throws {
    let list = try list(
      """
      <outline text='X'><outline xmlUrl='https://a.example/' category='t'/></outline>
      <outline xmlUrl='https://b.example/' text='B'/>
      <outline text='Y'>
        <outline xmlUrl='https://a.example/' text='A' category='u,t,/X'/>
        <outline text='X'><outline xmlUrl='https://a.example/' text='Other'/></outline>
      </outline>
      <outline xmlUrl='https://a.example/'/>
      """)
    #expect(
      list
        == SubscriptionList([
          Subscription(
            "https://a.example/", title: "A", folders: [["X"], ["Y"], ["Y", "X"], []], tags: ["t", "u"]),
          Subscription("https://b.example/", title: "B"),
        ]))
  }

  @Test func `spaces in an address are encoded, and an empty filter has no effect`() throws {
    let list = try list("<outline xmlUrl='https://a.example/my feed.xml' text='A' filtercmd=''/>")
    #expect(list == SubscriptionList([Subscription("https://a.example/my%20feed.xml", title: "A")]))
  }

  @Test(arguments: ["javascript:alert(1)", "file:///a", "no address"])
  func `a home page that isn't on the web is left out`(_ address: String) throws {
    let list = try list("<outline xmlUrl='https://a.example/' text='A' htmlUrl='\(address)'/>")
    #expect(list == SubscriptionList([Subscription("https://a.example/", title: "A")]))
  }

  @Test func `neither a feed nor an outline without a name is a folder`() throws {
    let list = try list(
      """
      <outline text='X'><outline><outline xmlUrl='https://a.example/'>
        <outline xmlUrl='https://b.example/'/></outline></outline></outline>
      """)
    #expect(list.subscriptions.map(\.folders) == [[["X"]], [["X"]]])
  }

  @Test(arguments: ["json", "HTML+XPath", "include", "podcast"])
  func `an outline with the address of a feed is one, whatever its type is`(_ type: String) throws {
    let list = try list("<outline text='J' type='\(type)' xmlUrl='https://x.example/feed.json'/>")
    #expect(list == SubscriptionList([Subscription("https://x.example/feed.json", title: "J")]))
  }

  @Test(
    arguments: [
      ("<outline text='A'/>", "A", .noAddress),
      ("<outline type='rss' title='A' xmlUrl=' ' htmlUrl='https://a.example/'/>", "A", .noAddress),
      ("<outline htmlUrl='https://ada:pw@a.example/'/>", "https://a.example/", .noAddress),
      ("<outline/>", "", .noAddress),
      ("<outline text='A' type='link' url='https://a.example/'/>", "A", .otherKind("link")),
      ("<outline text='A' type='link' url=' '/>", "A", .noAddress),
      ("<outline text='A' xmlUrl='file:///etc/passwd'/>", "A", .unusableAddress),
      ("<outline xmlUrl='javascript:alert(1)'/>", "javascript:alert(1)", .unusableAddress),
      ("<outline text='A' xmlUrl='-'/>", "A", .unusableAddress),
      ("<outline text='A' xmlUrl='a.example/feed'/>", "A", .unusableAddress),
      ("<outline text='A' xmlUrl='https:///feed'/>", "A", .unusableAddress),
      ("<outline xmlUrl='ftp://ada:pw@a.example/'/>", "ftp://a.example/", .unusableAddress),
      ("<outline text='A' xmlUrl='exec:~/bin/feed'/>", "A", .program),
      ("<outline text='A' xmlUrl='|~/bin/feed'/>", "A", .program),
      ("<outline text='A' xmlUrl='https://a.example/' filtercmd='grep -v ad'/>", "A", .program),
      ("<outline text='A' xmlUrl='query:A:unread = &quot;yes&quot;'/>", "A", .query),
      ("<outline text='A' type='include' url='https://a.example/list.opml'/>", "A", .otherList),
      ("<outline text='A' type='link' url='https://a.example/list.OPML'/>", "A", .otherList),
      ("<outline text='A' type='HTML+XPath' url='https://a.example/'/>", "A", .otherKind("html+xpath")),
      ("<outline text='A' isComment='true' xmlUrl='https://a.example/'/>", "A", .disabled),
      (
        "<outline text='X' isComment='true'><outline xmlUrl='https://a.example/'/></outline>",
        "https://a.example/", .disabled
      ),
    ] as [(String, String, SubscriptionList.Reason)])
  func `an entry that can't be added is listed, and the others are read`(
    _ outline: String, _ name: String, _ reason: SubscriptionList.Reason
  ) throws {
    let list = try list(outline + "<outline xmlUrl='https://b.example/'/>")
    #expect(list == SubscriptionList([Subscription("https://b.example/")], refused: [.init(name, reason)]))
  }

  @Test(arguments: [
    "https://a.example/", "http://a.example:8080/?a=b#c", "https://ada:pw@a.example/",
    "https://ä.example/ü", "https://A.EXAMPLE/%20",
  ])
  func `an address stays unchanged`(_ address: String) throws {
    #expect(try list("<outline xmlUrl='\(address)'/>") == SubscriptionList([Subscription(address)]))
  }

  @Test(arguments: [
    ("feed://a.example/", "http://a.example/"), ("feed:https://a.example/", "https://a.example/"),
    ("FEED:HTTP://a.example/", "http://a.example/"), ("feed://https://a.example/", "https://a.example/"),
    ("HTTPS://A.EXAMPLE/", "https://A.EXAMPLE/"), ("feed:http://a.example/a b", "http://a.example/a%20b"),
  ])
  func `an address gets the scheme of the web in lowercase`(_ address: String, _ expected: String) throws {
    let list = try list("<outline xmlUrl='\(address)' text='\(address)'/><outline xmlUrl='\(expected)'/>")
    #expect(list.subscriptions.map(\.address) == [expected])
    #expect(list.subscriptions.map(\.source) == [expected])
  }

  @Test func `a list that ends in the middle is read up to there, and isn't complete`() throws {
    let text =
      "<opml><body><outline text='X'><outline xmlUrl='https://a.example/'/><outline xmlUrl='https://b"
    let list = try OPML.read(Data(text.utf8), "test")
    #expect(
      list == SubscriptionList([Subscription("https://a.example/", folders: [["X"]])], isComplete: false))
  }

  @Test func `zeros and an empty list before the list are left out`() throws {
    let text =
      "<opml/>\n<opml version='2.0'><bo\0dy>\0<out\0line xmlUrl='https://a.exa\0mple/' text='A\0'/></body></opml>"
    let list = try OPML.read(Data(text.utf8), "test")
    #expect(list == SubscriptionList([Subscription("https://a.example/", title: "A")]))
  }

  private func list(_ outlines: String) throws -> SubscriptionList {
    let text = "<opml version='2.0'><head><title>T</title></head><body>\(outlines)</body></opml>"
    return try OPML.read(Data(text.utf8), "test")
  }
}
