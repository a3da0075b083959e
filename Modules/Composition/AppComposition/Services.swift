public import ArticlesDomain
public import CoreDomain
public import ProfilesDomain

/// Everything the application gets from outside of itself, in one value that the app passes on.
///
/// Its variants stand side by side in `Services+Variants.swift`.
public struct Services: Sendable {
  /// In the order in which their articles are listed.
  public var articles: [any ArticleRepository]
  /// In the order in which they are asked for a name.
  public var profiles: [any ProfileRepository]
  public var date: DateProvider
  public var locale: LocaleProvider
  public var clock: any Clock<Duration>

  public init(
    articles: [any ArticleRepository], profiles: [any ProfileRepository], date: DateProvider,
    locale: LocaleProvider, clock: any Clock<Duration>
  ) {
    self.articles = articles
    self.profiles = profiles
    self.date = date
    self.locale = locale
    self.clock = clock
  }
}
