import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import NetworkData
import PlatformData
import TestSupport
import Testing

/// Feeds that name their new address.
@Suite struct MovedFeedTests {
  @Test func `a feed that names a new address is read there, as after a permanent redirect`() async throws {
    let site = Site(["https://a.example/feed": "https://b.example/feed", "https://b.example/feed": nil])
    let answer = try await site.check("https://a.example/feed")
    #expect(answer.fetched?.feed.publication.title == "https://b.example/feed")
    #expect(answer.permanentAddress == "https://b.example/feed")
    #expect(answer.fetched?.validators == FeedValidators())
    #expect(site.requests.entries == ["https://a.example/feed", "https://b.example/feed"])
  }

  @Test(arguments: [
    "https://a.example/feed", "http://a.example/feed", "HTTPS://A.example:443/feed", "", "ftp://a.example/",
    "file:///etc/hosts",
    "javascript:x",
  ])
  func `a feed that names its own address, or none, hasn't moved`(_ named: String) async throws {
    let site = Site(["https://a.example/feed": named])
    let answer = try await site.check("https://a.example/feed")
    #expect(answer.permanentAddress == nil)
    #expect(answer.fetched?.validators.entityTag == "1")
    #expect(site.requests.entries == ["https://a.example/feed"])
  }

  @Test func `a new address may name another one, or itself`() async throws {
    let site = Site([
      "http://a.example/": "https://a.example/", "https://a.example/": "https://b.example/",
      "https://b.example/": "http://b.example/",
    ])
    let answer = try await site.check("http://a.example/")
    #expect(answer.permanentAddress == "https://b.example/")
    #expect(site.requests.entries == ["http://a.example/", "https://a.example/", "https://b.example/"])
  }

  @Test func `addresses that lead back are not followed`() async throws {
    let site = Site(["https://a.example/": "https://b.example/", "https://b.example/": "https://a.example/"])
    let answer = try await site.check("https://a.example/")
    #expect(answer.fetched?.feed.publication.title == "https://a.example/")
    #expect(answer.permanentAddress == nil)
    #expect(site.requests.entries == ["https://a.example/", "https://b.example/"])
  }

  @Test func `addresses without an end are not followed`() async throws {
    let addresses = (0...20).map { "https://a.example/\($0)" }
    let site = Site(
      Dictionary(uniqueKeysWithValues: zip(addresses, addresses.dropFirst().map { $0 as String? })))
    let answer = try await site.check(addresses[0])
    #expect(answer.fetched?.feed.publication.title == addresses[0])
    #expect(answer.permanentAddress == nil)
    #expect(site.requests.entries.count == 6)
  }

  @Test func `a feed is read at its old address until the new one has a feed`() async throws {
    let site = Site(["https://a.example/": "https://b.example/"])
    let answer = try await site.check("https://a.example/")
    #expect(answer.fetched?.feed.publication.title == "https://a.example/")
    #expect(answer.permanentAddress == nil)
    // Otherwise, the feed would stay there as long as its server answers 304.
    #expect(answer.fetched?.validators == FeedValidators())
  }

  @Test func `a password stays at its origin`() async throws {
    let site = Site([
      "https://ada:pw@a.example/": "https://a.example/new",
      "https://ada:pw@a.example/new": "https://eve:x@b.example/",
      "https://b.example/": nil,
    ])
    let answer = try await site.check("https://ada:pw@a.example/")
    #expect(answer.permanentAddress == "https://b.example/")
  }

  /// Serves feeds that name a new address.
  private struct Site {
    let requests = Log<String>()
    private let network: NetworkProvider

    init(_ newAddresses: [String: String?]) {
      network = NetworkProvider { [requests] request in
        let address = request.url.absoluteString
        requests.append(address)
        guard let named = newAddresses[address] else { return NetworkResponse(status: 404, url: request.url) }
        let element = named.map { "<itunes:new-feed-url>\n\($0)</itunes:new-feed-url>" } ?? ""
        let text =
          "<rss><channel>\(element)<title>\(address)</title><item><guid>1</guid></item></channel></rss>"
        return NetworkResponse(status: 200, headers: ["etag": "1"], body: Data(text.utf8), url: request.url)
      }
    }

    func check(_ address: String) async throws -> FeedAnswer {
      try await FeedSource(address, network: network, files: .live).fetch(newerThan: nil)
    }
  }
}
