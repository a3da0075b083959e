public import ArticlesDomain
public import CoreDomain
public import Foundation

/// Finds a profile in one of several sources, together with its articles.
public struct LoadProfileUseCase: Sendable {
  private let profiles: [any ProfileRepository]
  private let fetchArticles: FetchArticlesUseCase

  /// - Parameter profiles: The sources, in the order of precedence.
  public init(from profiles: [any ProfileRepository], fetchArticles: FetchArticlesUseCase) {
    self.profiles = profiles
    self.fetchArticles = fetchArticles
  }

  /// - Parameters:
  ///   - name: The name of the profile, or nil for the own profile of the first source that has one.
  ///   - page: The part of its articles to load.
  /// - Throws: The first ``CoreDomain/Failure`` other than "not found", or otherwise "not found".
  public func callAsFunction(
    _ name: String?, page: PageRequest = PageRequest()
  ) async throws -> LoadedProfile {
    let answers = try await profiles.concurrentMap { profiles in
      if let name { try await profiles.profile(named: name) } else { try await profiles.ownProfile() }
    }
    let failures = answers.compactMap(\.failure)
    guard let profile = answers.lazy.compactMap({ try? $0.get() }).first else {
      throw Failure.telling(failures, of: name ?? "")
    }
    let query: ArticleQuery =
      switch profile.kind {
      case .publication: ArticleQuery(source: profile.source)
      case .user, .author: ArticleQuery(author: profile.name, source: profile.source)
      }
    let fetched = try await fetchArticles(matching: query, page: page)
    // The list is newest first, so only its first page contains the newest article.
    let newest =
      page.offset == 0 && page.limit != 0
      ? fetched : try await fetchArticles(matching: query, page: PageRequest(limit: 1))
    return LoadedProfile(
      profile: profile, query: query, articles: fetched, newestArticleAt: newest.page.elements.first?.date,
      failures: failures.filter { $0.reason != .notFound(name ?? "") })
  }
}

/// A profile with its articles.
public struct LoadedProfile: Equatable, Sendable {
  public var profile: Profile
  /// The query that ``articles`` match.
  public var query: ArticleQuery
  public var articles: FetchedArticles
  /// The date of the newest article, which isn't necessarily on this page.
  public var newestArticleAt: Date?
  /// The failures of the sources that couldn't be searched for the profile.
  public var failures: [Failure]

  public init(
    profile: Profile, query: ArticleQuery, articles: FetchedArticles, newestArticleAt: Date?,
    failures: [Failure] = []
  ) {
    self.profile = profile
    self.query = query
    self.articles = articles
    self.newestArticleAt = newestArticleAt
    self.failures = failures
  }
}
