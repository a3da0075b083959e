import ArticlesDomain
import CorePresentation
import Foundation
import Headless
import Testing

@testable import ArticlesPresentation
@testable import viewstate

/// The rows of lists: the requests that open them, and their texts for assistive technology.
@MainActor
struct PageRowTests {
  @Test func `an article opens by its identifier`() throws {
    let row = try #require(try articles(["3"]).page.rows.first)
    #expect(row.accessibilityText == "Label of 3")
    #expect(row.opening as? ArticleReference == .identified(Article.ID(source: "fake", value: "3")))
  }

  @Test func `the articles of a profile are rows too`() throws {
    var state = PublisherViewState()
    state.profile = try decoded(
      #"""
      {"name":"ada","kind":"author","source":"fake","authors":[],"displayName":"Ada","biography":"",
       "activity":"","accessibilityLabel":""}
      """#)
    state.articles = try articles(["a", "b"])
    #expect(
      state.page.rows.map { $0.opening as? ArticleReference }
        == ["a", "b"].map {
          .identified(Article.ID(source: "fake", value: $0))
        })
  }

  @Test func `feeds and folders open the list of their articles`() throws {
    var state = FeedListViewState()
    state.rows = [try feed("https://a.example", in: ""), try feed("-b", in: "-News / Swift")]
    let rows = state.page.rows
    #expect(
      rows.map { $0.opening as? ArticleListRequest } == [
        .feed("https://a.example"), .folder("-News/Swift"), .feed("-b"),
      ])
    #expect(
      rows.map(\.accessibilityText) == ["Label of https://a.example", "-News / Swift", "Label of -b"])
  }

  @Test func `on a terminal, a folder opens the list of its feeds, whose first row has its articles`() throws
  {
    var state = FeedListViewState()
    state.rows = [try feed("a", in: ""), try feed("b", in: "News"), try feed("c", in: "News / Swift")]
    state.folders = try decoded(
      #"""
      [{"name":"News","title":"News","unreadCount":0,"articleCount":0,"count":""},
      {"name":"News/Swift","title":"News / Swift","unreadCount":0,"articleCount":0,"count":"",
      "failure":"1 of 1 feed fails"},{"name":"web","title":"#web","unreadCount":0,"articleCount":0,"count":""}]
      """#)
    func rows() -> [PageRow] { ScreenPage(isInteractive: true) { state.write(on: &$0) }.rows }
    #expect(rows().map(\.accessibilityText) == ["Label of a", "News", "#web"])
    #expect(rows()[1].opening as? FeedFilter == FeedFilter(folder: "News"))
    (state.level, state.filter) = (state.folders?[0], "in the folder “News”")
    state.rows.removeFirst()
    #expect(rows().map(\.accessibilityText) == ["All articles", "Label of b", "Swift (1 of 1 feed fails)"])
    #expect(rows()[0].opening as? ArticleListRequest == .folder("News"))
    state.order = "title"
    #expect(rows().map(\.accessibilityText) == ["All articles", "Label of b", "Label of c"])
  }

  @Test func `a named search opens the list of what it finds`() throws {
    var state = SearchListViewState()
    state.rows = try decoded(
      #"[{"name":"--ads","search":"tag:ads","isMuteRule":true,"effect":"Mutes the articles."}]"#)
    let row = try #require(state.page.rows.first)
    #expect(row.opening as? ArticleListRequest == ArticleListRequest(searchName: "--ads"))
    #expect(row.accessibilityText == "--ads, tag:ads, Mutes the articles.")
  }

  @Test func `lines know their rows, with one line for each row of a brief list`() throws {
    let state = try articles(["a", "b"])
    let sut = TextRenderer(width: 60, isColored: false)
    let brief = sut.lines(of: ScreenPage(isBrief: true) { state.write(on: &$0) })
    #expect(brief.map(\.row) == [nil, nil, 0, 1])
    #expect(sut.lines(of: state.page).map(\.row) == [nil, nil, 0, 0, 0, nil, 1, 1, 1])
    #expect(brief.map(\.isHeading) == [true, false, false, false])
  }

  private func articles(_ ids: [String]) throws -> ArticleListViewState {
    var state = ArticleListViewState()
    state.loading = .loaded
    state.rows = try ids.map { id in
      try decoded(
        #"""
        {"id":"\#(id)","source":"fake","tags":[],"hasEnclosure":false,"isRead":false,"isStarred":false,
         "title":"Title","publication":"The Fake","byline":"","summary":"","date":"","relativeDate":"",
         "age":"","readingTime":"","accessibilityLabel":"Label of \#(id)"}
        """#)
    }
    return state
  }

  private func feed(_ id: String, in folder: String) throws -> FeedRowViewState {
    try decoded(
      #"""
      {"id":"\#(id)","address":"\#(id)","unreadCount":0,"articleCount":0,"isPaused":false,"health":"healthy",
       "failureCount":0,"title":"Feed","folder":"\#(folder)","otherFolders":[],"tags":[],"count":"",
       "status":"","accessibilityLabel":"Label of \#(id)"}
      """#)
  }

  private func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}
