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

  /// - Parameters:
  ///   - name: Whose profile; nil asks for a source's own, the first source's that answers.
  ///   - page: Which of its articles.
  /// - Throws: The first ``CoreDomain/Failure`` that says more than "not found", else that.
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
    // The list is newest first, so its first page knows; any other page has to ask.
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
  /// What ``articles`` answer.
  public var query: ArticleQuery
  public var articles: FetchedArticles
  /// When its newest article was published, wherever the page stands.
  public var newestArticleAt: Date?
  /// The sources that could not be asked for the profile.
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
