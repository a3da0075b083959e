public import ArticlesDomain
public import CoreDomain
public import Foundation

/// Finds a profile in whichever source knows it, with the articles it published.
public struct LoadProfileUseCase: Sendable {
  private let profiles: [any ProfileRepository]
  private let fetchArticles: FetchArticlesUseCase

  /// - Parameter profiles: In the order in which they are asked; the first that knows a name wins.
  public init(from profiles: [any ProfileRepository], fetchArticles: FetchArticlesUseCase) {
    self.profiles = profiles
    self.fetchArticles = fetchArticles
  }

  /// - Parameter name: Whose profile; nil asks for the first source's own.
  /// - Throws: The first ``CoreDomain/Failure`` that says more than "not found", else that.
  public func callAsFunction(_ name: String?, page: PageRequest = PageRequest()) async throws -> LoadedProfile
  {
    let profile = try await find(name)
    let query: ArticleQuery =
      switch profile.kind {
      case .publication: ArticleQuery(source: profile.source)
      case .user, .author: ArticleQuery(author: profile.name, source: profile.source)
      }
    let fetched = try await fetchArticles(matching: query, page: page)
    // The list is newest first, so its first page knows; any other page has to ask.
    let newest =
      page.offset == 0 && page.limit != 0
      ? fetched : try await fetchArticles(matching: query, page: PageRequest(limit: 1))
    return LoadedProfile(
      profile: profile, query: query, articles: fetched, newestArticleAt: newest.page.elements.first?.date)
  }

  private func find(_ name: String?) async throws -> Profile {
    guard let name else {
      guard let first = profiles.first else { throw Failure(source: "", .notFound("")) }
      return try await first.ownProfile()
    }
    let answers = try await profiles.concurrentMap { try await $0.profile(named: name) }
    if let found = answers.lazy.compactMap({ try? $0.get() }).first { return found }
    let failures = answers.compactMap(\.failure)
    throw failures.first { $0.reason != .notFound(name) } ?? failures.first
      ?? Failure(source: "", .notFound(name))
  }
}

/// A profile with its articles.
public struct LoadedProfile: Equatable, Sendable {
  public var profile: Profile
  /// What ``articles`` answer.
  public var query: ArticleQuery
  public var articles: FetchedArticles
  /// When its newest article was published, wherever the page stands.
  public var newestArticleAt: Date?

  public init(profile: Profile, query: ArticleQuery, articles: FetchedArticles, newestArticleAt: Date?) {
    self.profile = profile
    self.query = query
    self.articles = articles
    self.newestArticleAt = newestArticleAt
  }
}
