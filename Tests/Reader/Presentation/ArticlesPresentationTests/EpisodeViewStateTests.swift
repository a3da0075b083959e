import ArticlesDomain
import ArticlesPresentation
import CorePresentation
import DomainFakes
import Foundation
import Testing

@MainActor
struct EpisodeViewStateTests {
  private let scene = ArticleScene()

  @Test(
    arguments: [
      (2, 5, "Season 2, episode 5"), (nil, 5, "Episode 5"), (2, nil, "Season 2"), (nil, nil, ""),
      (nil, 1234, "Episode 1,234"),
    ] as [(Int?, Int?, String)])
  func `an episode shows its season and number`(_ season: Int?, _ number: Int?, _ words: String) async throws
  {
    let url = try #require(URL(string: "https://a.example/t.vtt"))
    var article = Article.fixture("a")
    article.episode = Episode(
      season: season, number: number, chapters: Enclosure(url: url, type: "application/json+chapters"),
      transcripts: [Enclosure(url: url, type: "text/vtt", duration: 59)])
    await scene.load(.answer(article))
    let episode = try #require(scene.sut.state.episode)
    #expect(episode.season == season)
    #expect(episode.number == number)
    #expect(episode.details == words)
    #expect(episode.chapters?.details == "application/json+chapters")
    #expect(episode.transcripts.map(\.details) == ["text/vtt, 59 s"])
  }

  @Test func `another article has none`() async {
    await scene.load(.answer(.fixture("a")))
    #expect(scene.sut.state.episode == nil)
  }
}
