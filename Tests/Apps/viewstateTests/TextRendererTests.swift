import CoreDomain
import CorePresentation
import Foundation
import Headless
import Testing

@testable import ArticlesPresentation
@testable import viewstate

struct TextRendererTests {
  @Test func `a list is aligned to the terminal's width`() throws {
    #expect(
      text(try list(), width: 44) == """
        The Fake                          2 articles
        https://fake.example/

        1. Seams                          3 days ago
          Ada · The Fake · 4 min
          About seams.
          #swift #design
          seams

        2. 日本語の題名                   3 days ago
          The Fake
          二

        1–2 of 2
        """)
  }

  @Test(arguments: [
    (0, 0, "░░░░░░░░░░░░░░░░░░░░ Refreshing …"), (3, 1, "██████░░░░░░░░░░░░░░ 1 of 3 feeds"),
    (3, 3, "████████████████████ 1 of 3 feeds"), (3, 9, "████████████████████ 1 of 3 feeds"),
  ])
  func `the bar shows the checked part of the feeds`(total: Int, checked: Int, bar: String) {
    var state = RefreshViewState()
    (state.total, state.checkedCount) = (total, checked)
    if total > 0 { state.progress = "1 of 3 feeds" }
    #expect(state.progressText == bar)
  }

  @Test(arguments: [
    "\u{1B}]0;owned\u{07}", "\u{9B}31m", "\u{1B}[2J", "a\u{08}b", "\u{202E}evil", "x\u{7F}\u{0}y",
  ])
  func `no text can control the terminal`(evil: String) throws {
    var state = try list()
    state.title = evil
    state.homePage = nil
    state.rows[0].title = evil
    state.rows[0].summary = evil
    state.rows[0].tags = [evil]
    state.rows[0].id = evil
    state.rows[0].byline = evil
    state.sources = []
    state.failures = [FailureViewState(Failure(source: evil, SourceFault.gone))]
    let output = text(state, width: 60) + text(try article(evil), width: 60)
    let obeyed = output.unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
    }
    #expect(obeyed.isEmpty)
  }

  @Test func `a screen says that it loads, failed, or is empty`() throws {
    var state = ArticleListViewState()
    state.loading = .loading
    #expect(text(state).hasSuffix("Loading …"))
    state.loading = .failed(FailureViewState(Failure(source: "a.xml", ContentFault.empty)))
    #expect(text(state).hasSuffix("a.xml is empty."))
  }

  @Test func `an article is shown with every kind of block`() throws {
    #expect(
      text(try article("Seams", links: Self.everyLink), width: 40) == """
        Seams
        Ada

        Why

        Read this[1] twice.

        • one
        • two
          1. deep

        │ quoted

            let a = 1
                let b = 2

        [A picture] [2]

        Links
        [1] https://fake.example/
        [2] https://fake.example/p.png
        """)
  }

  @Test func `a feed of a web page without a title is shown by its address once`() throws {
    var state = FeedListViewState()
    state.loading = .loaded
    state.choices = try decoded(
      #"""
      [{"number":1,"title":"One","address":"https://a.example/1"},
      {"number":2,"title":"https://a.example/2","address":"https://a.example/2"}]
      """#)
    #expect(
      TextRenderer(width: 40, isColored: false).text(state) == """
        Feeds
        1. One
           https://a.example/1
        2. https://a.example/2
        """)
  }

  @Test func `an article is shown with its notices and files`() throws {
    var state = try article("Seams", body: #"{"kind":"paragraph","runs":[{"text":"Words."}]}"#)
    state.stale = "This content was loaded on 15 Jan 2026 at 12:00."
    state.failures = [FailureViewState(Failure(source: "b.xml", SourceFault.gone))]
    state.moment = "13 Jan 2026 at 10:00"
    state.views = "1,234 views"
    state.image = URL(string: "https://fake.example/p.png")
    state.enclosures = try decoded(
      #"""
      [{"url":"https://fake.example/a.mp3","details":"audio/mpeg, 12 MB","alternative":"Birds"},{"url":"https://fake.example/b","details":""}]
      """#)
    #expect(
      text(state, width: 60) == """
        Seams
        Ada · 13 Jan 2026 at 10:00 · 1,234 views
        This content was loaded on 15 Jan 2026 at 12:00.
        ! b.xml was removed permanently, its server says. Remove it
        ! from your feeds.

        Words.

        Image
        https://fake.example/p.png
        Enclosure: audio/mpeg, 12 MB
        https://fake.example/a.mp3
          Birds
        Enclosure: of unknown kind
        https://fake.example/b
        """)
  }

  @Test func `every item has its marker, whatever its text starts with`() throws {
    let words = #"{"kind":"paragraph","runs":[{"text":"words"}]}"#
    let items = [
      words, #"{"kind":"code","text":"let a = 1"}"#, #"{"kind":"quote","blocks":[\#(words)]}"#,
      #"{"kind":"list","ordered":false,"items":[[\#(words)]]}"#, #"{"kind":"image","text":"a picture"}"#,
      #"{"kind":"heading","level":3,"runs":[{"text":"head"}]}"#, "",
    ]
    let list = #"{"kind":"list","ordered":true,"items":[\#(items.map { "[\($0)]" }.joined(separator: ","))]}"#
    let lines = text(try article("x", body: list), width: 60).components(separatedBy: "\n").suffix(7)
    #expect(
      Array(lines) == [
        "1. words", "2.     let a = 1", "3. │ words", "4. • words", "5. [a picture]", "6. head", "7. ",
      ])
  }

  @Test func `deeply nested lists leave room for the words`() throws {
    var body = #"{"kind":"paragraph","runs":[{"text":"deep words at the bottom"}]}"#
    for _ in 0..<100 { body = #"{"kind":"list","ordered":false,"items":[[\#(body)]]}"# }
    let lines = text(try article("x", body: body), width: 30).split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.allSatisfy { $0.count <= 30 })
  }

  @Test func `a profile is shown above its articles`() throws {
    var state = PublisherViewState()
    state.loading = .loaded
    state.profile = try decoded(
      """
      {"name":"ada","kind":"author","source":"fake","authors":[],"displayName":"Ada","biography":"Counts.",
       "activity":"2 articles","accessibilityLabel":""}
      """)
    state.articles = try list()
    #expect(
      text(state, width: 40).hasPrefix(
        """
        Ada                               author
        Counts.
        2 articles

        Seams
        """))
  }

  // MARK: -

  private func text(_ state: ArticleListViewState, width: Int = 80) -> String {
    TextRenderer(width: width, isColored: false).text(state)
  }

  private func text(_ state: ArticleViewState, width: Int = 80) -> String {
    TextRenderer(width: width, isColored: false).text(state)
  }

  private func text(_ state: PublisherViewState, width: Int = 80) -> String {
    TextRenderer(width: width, isColored: false).text(state)
  }

  private func list() throws -> ArticleListViewState {
    var state = ArticleListViewState()
    state.loading = .loaded
    state.title = "The Fake"
    state.homePage = URL(string: "https://fake.example/")
    state.rows = [try row("seams", title: "Seams"), try row("二", title: "日本語の題名")]
    state.rows[0].byline = "Ada"
    state.rows[0].summary = "About seams."
    state.rows[0].tags = ["swift", "design"]
    state.rows[0].readingTime = "4 min"
    state.position = "1–2 of 2"
    state.pageCount = 1
    state.count = "2 articles"
    return state
  }

  private func row(_ id: String, title: String) throws -> ArticleRowViewState {
    try decoded(
      """
      {"id":"\(id)","source":"fake","tags":[],"hasEnclosure":false,"isRead":false,"isStarred":false,"title":"\(title)","publication":"The Fake",
       "byline":"","summary":"","date":"","relativeDate":"3 days ago","age":"3d","readingTime":"",
       "accessibilityLabel":""}
      """)
  }

  private static let everyBlock = """
    {"kind":"heading","level":2,"runs":[{"text":"Why"}]},
    {"kind":"paragraph","runs":[{"text":"Read "},{"text":"this","url":"https://fake.example/","number":1},{"text":" twice."}]},
    {"kind":"list","ordered":false,"items":[[{"kind":"paragraph","runs":[{"text":"one"}]}],
      [{"kind":"paragraph","runs":[{"text":"two"}]},
       {"kind":"list","ordered":true,"items":[[{"kind":"paragraph","runs":[{"text":"deep"}]}]]}]]},
    {"kind":"quote","blocks":[{"kind":"paragraph","runs":[{"text":"quoted"}]}]},
    {"kind":"code","text":"let a = 1\\n\\tlet b = 2"},
    {"kind":"image","text":"A picture","url":"https://fake.example/p.png","number":2}
    """

  private static let everyLink =
    #"[{"number":1,"url":"https://fake.example/"},{"number":2,"url":"https://fake.example/p.png"}]"#

  private func article(_ title: String, body: String = everyBlock, links: String = "[]") throws
    -> ArticleViewState
  {
    var state = ArticleViewState()
    state.loading = .loaded
    state.article = try row("a", title: "")
    state.article?.title = title
    state.article?.byline = "Ada"
    state.article?.publication = ""
    state.body = try decoded("[\(body)]")
    state.links = try decoded(links)
    return state
  }

  private func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}
