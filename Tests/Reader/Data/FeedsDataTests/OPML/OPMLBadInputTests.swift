import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import PlatformData
import Testing

@Suite struct OPMLBadInputTests {
  @Test(
    arguments: [
      ("", .empty), (" \n", .empty),
      ("<rss><channel/></rss>", .unrecognized(.feed)),
      ("<feed xmlns='http://www.w3.org/2005/Atom'/>", .unrecognized(.feed)),
      ("{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}", .unrecognized(.feed)),
      ("{\"feeds\": []}", .unrecognized(.otherJSON)), ("[]", .unrecognized(.otherJSON)),
      ("<!DOCTYPE html><html><body><p>x", .unrecognized(.webPage)),
      ("<svg/>", .unrecognized(.image)), ("<note/>", .unrecognized(.otherMarkup)),
      ("just words\nand more", .unrecognized(.text)), ("# only a comment", .unrecognized(.text)),
      ("/home/ada/feed.xml", .unrecognized(.text)), ("<", .unrecognized(.text)),
      ("GIF89a", .unrecognized(.image)), ("PK\u{3}\u{4}", .unrecognized(.archive)),
    ] as [(String, Expected)])
  func `content that isn't a list of feeds fails with a reason and the source`(
    _ text: String, _ expected: Expected
  ) {
    #expect(throws: Failure(source: "test", expected.reason)) { try read(text) }
  }

  @Test(arguments: [
    "<!DOCTYPE opml [<!ENTITY a 'xxxxxxxxxx'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>",
    "<!DOCTYPE opml [<!ENTITY c SYSTEM 'file:///etc/hostname'>]>",
    "<!DOCTYPE opml [<!ENTITY c '\(String(repeating: "x", count: 100_000))'>]>",
  ])
  func `entities that grow or read files are refused`(_ declaration: String) {
    let text = declaration + "<opml><body><outline xmlUrl='https://a.example/' text='&c;'/></body></opml>"
    #expect(throws: Failure(source: "test", ContentFault.forbiddenEntities)) { try read(text) }
  }

  @Test(arguments: ["http://ada:pw@a.example/feeds.opml", "feed://a.example/feeds.opml"])
  func `a web address is refused as a list, because a file is expected`(_ address: String) async {
    let sut = SubscriptionFiles.opml(files: .live, limit: 1, date: .fixed(.distantPast))
    let source = address.replacing("ada:pw@", with: "")
    await #expect(throws: Failure(source: source, SubscriptionFault.listOnNetwork)) {
      _ = try await sut.read(address)
    }
  }

  @Test func `a list nested deeper than XML may be is refused`() {
    let text =
      "<opml><body>" + String(repeating: "<outline text='X'>", count: 2000)
      + "<outline xmlUrl='https://a.example/'/>" + String(repeating: "</outline>", count: 2000)
    #expect(throws: Failure(source: "test", ContentFault.tooDeep(limit: 1500))) { try read(text) }
  }

  @Test(arguments: [19, 20, 21, 1000])
  func `a feed in a deeper folder than 20 is put into that of depth 20`(_ depth: Int) throws {
    let names = (1...depth).map { "\($0)" }
    let outlines = names.map { "<outline text='\($0)'>" }.joined()
    let nested = try read("<opml><body>\(outlines)<outline xmlUrl='https://a.example/'/>")
    #expect(nested.subscriptions.map(\.folders) == [[Array(names.prefix(20))]])
    let path = try read(
      "<opml><body><outline xmlUrl='https://a.example/' category='/\(names.joined(separator: "/"))'/>")
    #expect(path.subscriptions == nested.subscriptions)
    #expect([nested, path].map(\.hasShortenedFolders) == [depth > 20, depth > 20])
  }

  @Test func `a list of 10,000 feeds is read completely`() throws {
    let outlines = (0..<100).map { folder in
      let feeds = (0..<100).map {
        "<outline type=\"rss\" text=\"Feed \($0)\" title=\"Feed \($0)\" xmlUrl=\"https://\(folder).example/\($0)\"/>"
      }
      return "<outline text=\"Folder \(folder)\">\(feeds.joined(separator: "\n"))</outline>"
    }
    let list = try read("<opml version=\"2.0\"><body>\(outlines.joined(separator: "\n"))</body></opml>")
    #expect(list.subscriptions.count == 10_000)
    #expect(list.subscriptions.last?.folders == [["Folder 99"]])
    #expect(list.refused.isEmpty && list.isComplete)
    let written = OPML.write(list.subscriptions, Date(timeIntervalSince1970: 0))
    #expect(try OPML.read(written, "test") == list)
  }

  @Test(arguments: [(20_000, 0), (20_001, 1), (50_000, 30_000)])
  func `the feeds beyond the largest number are counted`(count: Int, omitted: Int) throws {
    let outlines = (0..<count).map { "<outline xmlUrl='https://a.example/\($0)'/>" }.joined()
    let list = try read("<opml><body>\(outlines)</body></opml>")
    #expect(list.subscriptions.count == min(count, 20_000))
    #expect(list.omittedCount == omitted)
    #expect(list.isComplete)
  }

  @Test func `a list beyond a limit is read up to it, and isn't complete`() throws {
    let attributes = (0..<300).map { "a\($0)=''" }.joined(separator: " ")
    let list = try read("<opml><body><outline xmlUrl='https://a.example/' \(attributes)/></body></opml>")
    #expect(list == SubscriptionList([Subscription("https://a.example/")], isComplete: false))
  }

  @Test func `long titles, folders, and tags are cut, and a long address is refused`() throws {
    let long = String(repeating: "é ", count: 10_000)
    let list = try read(
      """
      <opml><body><outline text='\(long)'><outline xmlUrl='https://a.example/' text='\(long)' category='\(long),t'/>
      <outline text='B' xmlUrl='https://b.example/\(String(repeating: "b", count: 10_000))'/></outline></body></opml>
      """)
    let cut = String(String(repeating: "é ", count: 500).dropLast())
    #expect(
      list
        == SubscriptionList(
          [Subscription("https://a.example/", title: cut, folders: [[cut]], tags: [cut, "t"])],
          refused: [.init("B", .unusableAddress)]))
  }

  @Test(arguments: ["utf-16", "utf-32", "iso-8859-1", "utf-8"])
  func `a list is read in the encoding that it declares`(_ encoding: String) throws {
    let text = """
      <?xml version="1.0" encoding="\(encoding)"?>
      <opml><body><outline xmlUrl="https://a.example/" text="Café"/></body></opml>
      """
    let encodings: [String: String.Encoding] = ["utf-16": .utf16, "utf-32": .utf32, "iso-8859-1": .isoLatin1]
    let data = try #require(text.data(using: encodings[encoding] ?? .utf8))
    let mark = encoding == "utf-8" ? Data([0xEF, 0xBB, 0xBF]) : Data()
    let list = try OPML.read(mark + data, "test")
    #expect(list == SubscriptionList([Subscription("https://a.example/", title: "Café")]))
  }

  /// The reasons for content of another kind.
  enum Expected: Sendable {
    case empty
    case unrecognized(ContentFault.Content)

    var reason: any Fault {
      switch self {
      case .empty: ContentFault.empty
      case .unrecognized(let content): ContentFault.unrecognized(content, insteadOf: .subscriptionList)
      }
    }
  }

  private func read(_ text: String) throws -> SubscriptionList {
    try OPML.read(Data(text.utf8), "test")
  }
}
