public import ArticlesDomain
public import CoreDomain
public import LandmarksDomain
public import ProfilesDomain
public import RemindersDomain

/// Everything the application gets from outside of itself, in one value.
///
/// Its variants stand side by side in `Services+Variants.swift`; an app reads the one that holds from its
/// environment, ``current``.
public struct Services: Sendable {
  /// In the order in which their articles are listed.
  public var articles: [any ArticleRepository]
  /// In the order in which they are asked for a name.
  public var profiles: [any ProfileRepository]
  /// What its reader noted about articles.
  public var marks: any ArticleMarkStore
  /// The account of the person who is signed in.
  public var users: any UserService
  public var landmarks: LandmarkService
  /// Keeps reminders until they are delivered.
  public var reminders: any NotificationScheduler & ReminderDeliverer
  /// What is kept of what was fetched by address.
  public var cache: CacheProvider
  public var preferences: PreferencesProvider
  public var secrets: SecretsProvider
  /// Where a secret is taken from that is to be kept.
  public var offeredSecrets: SecretsProvider
  public var date: DateProvider
  public var locale: LocaleProvider
  public var clock: any Clock<Duration>

  public init(
    articles: [any ArticleRepository], profiles: [any ProfileRepository], marks: any ArticleMarkStore,
    users: any UserService, landmarks: LandmarkService,
    reminders: any NotificationScheduler & ReminderDeliverer, cache: CacheProvider,
    preferences: PreferencesProvider,
    secrets: SecretsProvider, offeredSecrets: SecretsProvider, date: DateProvider, locale: LocaleProvider,
    clock: any Clock<Duration>
  ) {
    self.articles = articles
    self.profiles = profiles
    self.marks = marks
    self.users = users
    self.cache = cache
    self.preferences = preferences
    self.secrets = secrets
    self.offeredSecrets = offeredSecrets
    self.landmarks = landmarks
    self.reminders = reminders
    self.date = date
    self.locale = locale
    self.clock = clock
  }
}
