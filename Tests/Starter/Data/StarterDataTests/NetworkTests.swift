import Foundation
import StarterData
import StarterDomain
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct NetworkTests {
  // feature: lessons
  @Test func `a fetcher decodes the answer of a mocked network`() async throws {
    let fetcher = DataFetcher(
      networkClient: NetworkProvider(fetchData: { _ in Data(#"{"message":"Hello world"}"#.utf8) }))
    let url = try #require(URL(string: "about:blank"))
    let answer = try await fetcher.fetchRemoteData(from: URLRequest(url: url))
    #expect(answer.message == "Hello world")
  }

  @Test(arguments: ["", "<html>", "[]", #"{"message":1}"#])
  func `an answer of another form is an error that names the server`(body: String) async throws {
    let fetcher = DataFetcher(networkClient: .answering(body))
    await #expect(throws: FetchError.invalidAnswer(host: "example.org")) {
      try await fetcher.fetchRemoteData(from: URLRequest(url: .server))
    }
  }
  // end

  // feature: articles
  @Test func `an article without an identifier or a date is left out`() async throws {
    let body = #"""
      [{"id":"a","title":"A","publishedAt":"2026-01-01T00:00:00Z"},{"title":"B"},7,
      {"id":"c","publishedAt":"yesterday"},{"id":"d","publishedAt":"2026-01-02T00:00:00Z"}]
      """#
    let sut = RemoteArticleRepository(network: .answering(body), baseURL: .server)
    let articles = try await sut.fetchArticles()
    #expect(articles.map { "\($0.id): \($0.title)" } == ["a: A", "d: "])
  }
  // end

  // feature: articles, landmarks
  @Test func `requests name the content`() async throws {
    let log = RequestLog()
    let network = log.network(answering: "[]")
    // feature: articles
    _ = try await RemoteArticleRepository(network: network, baseURL: .server).fetchArticles()
    _ = try await RemoteFeedRepository(
      network: network, baseURL: .server, dateProvider: Providers.mockDateProviderFirstJan1970
    ).fetchFeed()
    // end
    // feature: landmarks
    await AnalyticsService.live(network: network, baseURL: .server).track(.landmarksShown)
    // end
    #expect(
      await log.requests == [
        // feature: articles
        "GET https://example.org/articles", "GET https://example.org/feed",
        // end
        // feature: landmarks
        #"POST https://example.org/events {"event":"landmarksShown"}"#,
        // end
      ])
  }
  // end

  // feature: profiles
  @Test func `a user service loads and changes the user`() async throws {
    let log = RequestLog()
    let network = log.network(answering: #"{"id":"1","name":"Ida","bio":""}"#)
    let sut = RemoteUserService(network: network, baseURL: .server)
    #expect(try await sut.fetchCurrentUser().name == "Ida")
    #expect(try await sut.updateProfile(ProfileUpdate(name: "Ida")).name == "Ida")
    #expect(
      await log.requests == [
        "GET https://example.org/user", #"PATCH https://example.org/user {"name":"Ida"}"#,
      ])
  }
  // end

  // feature: articles
  @Test func `the sample has ten articles, one of them without a title`() async throws {
    let sut = RemoteArticleRepository(network: .sample(delay: .zero), baseURL: .server)
    let articles = try await sut.fetchArticles()
    #expect(articles.count == 10)
    #expect(articles.filter(\.title.isEmpty).count == 1)
    #expect(Set(articles.map(\.id)).count == 10)
  }
  // end
}

// feature: articles, landmarks
extension NetworkProvider {
  static func answering(_ body: String) -> NetworkProvider {
    NetworkProvider(fetchData: { _ in Data(body.utf8) })
  }
}
// end

extension URL {
  static let server = URL(string: "https://example.org") ?? URL(filePath: "/")
}

/// Logs requests in their order.
actor RequestLog {
  private(set) var requests: [String] = []

  nonisolated func network(answering body: String) -> NetworkProvider {
    NetworkProvider(fetchData: { request in
      await self.add(request)
      return Data(body.utf8)
    })
  }

  private func add(_ request: URLRequest) {
    let body = request.httpBody.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    requests.append("\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")\(body)")
  }
}
