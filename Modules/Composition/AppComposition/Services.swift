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
  /// What its reader noted about articles.
  public var marks: any ArticleMarkStore
  public var date: DateProvider
  public var locale: LocaleProvider
  public var clock: any Clock<Duration>

  public init(
    articles: [any ArticleRepository], profiles: [any ProfileRepository], marks: any ArticleMarkStore,
    date: DateProvider, locale: LocaleProvider, clock: any Clock<Duration>
  ) {
    self.articles = articles
    self.profiles = profiles
    self.marks = marks
    self.date = date
    self.locale = locale
    self.clock = clock
  }
}
