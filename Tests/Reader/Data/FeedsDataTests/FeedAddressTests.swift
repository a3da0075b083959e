import ArticlesDomain
import DomainContracts
import FeedsData
import Foundation
import NetworkData
import PlatformData
import Testing

@Suite struct FeedAddressTests {
  @Test(arguments: [
    ("/de/feed.xml", "https://a.example/de/one"), ("https://a.example:443/de/", "https://a.example/de/one"),
    ("https://b.example/de/feed.xml", "https://a.example/x/one"),
    ("http://a.example/de/feed.xml", "https://a.example/x/one"), ("", "https://a.example/x/one"),
  ])
  func `links are resolved against the location of the content, if it has the same origin`(
    _ location: String, _ expected: String
  ) async throws {
    let url = try #require(URL(string: "https://a.example/x/feed"))
    let network = NetworkProvider { _ in
      NetworkResponse(
        status: 200, headers: ["content-location": location],
        body: Data("<rss><channel><item><link>one</link></item></channel></rss>".utf8), url: url)
    }
    let sut = FeedSource("https://a.example/x/feed", network: network, files: .live)
    let feed = try await sut.feed()
    #expect(feed.articles.first?.url?.absoluteString.replacing(":443", with: "") == expected)
  }
}
