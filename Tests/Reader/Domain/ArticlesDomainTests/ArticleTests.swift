import ArticlesDomain
import DomainContracts
import DomainFakes
import Testing

struct ArticleTests {
  @Test(arguments: [
    ("", nil), ("word", 1), (String(repeating: "word ", count: 238), 1),
    (String(repeating: "word ", count: 476), 2), (String(repeating: "字", count: 952), 2),
  ])
  func `reading time counts words, or pairs of characters in text without spaces`(
    text: String, minutes: Int?
  ) {
    #expect(Article.fixture("a", text: text).excerpt.readingMinutes == minutes)
  }

  @Test func `the plain text of a body has a line for each block`() {
    let body: [Block] = [
      .heading(level: 2, [.init("Seams")]),
      .paragraph([.init("Read "), .init("this", link: nil), .init(".")]),
      .list(start: 1, items: [[.text("one")], [.text("two"), .quote([.text("three")])]]),
      .image(nil, alternative: ""), .thematicBreak,
      .table(.init(header: [[.init("a")], [.init("b")]], rows: [[[.init("c"), .init("d")]]])),
      .code("let a = 1\nlet b = 2"),
    ]
    #expect(body.plainText == "Seams\nRead this.\none\ntwo\nthree\na | b\ncd\nlet a = 1\nlet b = 2")
  }

  @Test func `the repository for other tests fulfills the contract`() async throws {
    try await verifyArticleRepository(
      InMemoryArticleRepository([
        .fixture("a", author: "Ada", minutesAgo: 3, tags: ["x"]),
        .fixture("b", author: "Grace", minutesAgo: 2),
        .fixture("c", author: "Ada", minutesAgo: 1, tags: ["x", "y"]), .fixture("d"),
      ]))
  }
}
