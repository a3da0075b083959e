import Foundation
import TestSupport
import Testing

/// Docs/Patterns.md lists the declarations of the Starter with their signatures and files, as the compiler knows them.
struct DeclarationTests {
  private static let names = """
    NotificationScheduler, NotificationScheduler.schedule(title:in:), ReminderError, TimerNotificationScheduler,
    ReminderViewModel, ReminderViewModel.init(scheduler:), ReminderViewModel.isScheduled,
    ReminderViewModel.scheduleReminder(title:in:),
    Article, ArticleRepository, ArticleRepository.fetchArticles(), FetchArticlesUseCase,
    FetchArticlesUseCase.execute(), NewestArticlesFirst, RemoteArticleRepository,
    RemoteArticleRepository.init(network:baseURL:), ArticleListViewModel,
    ArticleListViewModel.init(fetchArticles:), ArticleListViewModel.articles, ArticleListViewModel.isLoading,
    ArticleListViewModel.errorMessage, ArticleListViewModel.load(),
    FeedRepository, FeedRepository.fetchFeed(), FeedStore, FeedStore.retrieve(), FeedStore.insert(_:),
    FeedStore.delete(), RemoteFeedRepository, CachingFeedRepository,
    CodableFeedStore, CodableFeedStore.init(storeURL:),
    DateProvider, DateProvider.init(currentDate:), DateProvider.currentDate, EventScheduler, EventScheduler.init(dateProvider:),
    EventScheduler.scheduleEvent(), Providers, Providers.mockDateProviderFirstJan1970,
    Providers.defaultDateProvider, Providers.defaultNetworkProvider, NetworkProvider,
    NetworkProvider.init(fetchData:), NetworkProvider.fetchData(from:), DataFetcher,
    DataFetcher.init(networkClient:), DataFetcher.fetchRemoteData(from:),
    User, ProfileUpdate, UserService, UserService.fetchCurrentUser(), UserService.updateProfile(_:),
    UserService.unimplemented, LoadProfileUseCase, RemoteUserService, RemoteLoadProfileUseCase, ProfileViewModel,
    ProfileViewModel.init(userService:), ProfileViewModel.loadProfile(), ProfileViewModel.update(_:),
    Landmark, Landmark.displayTitle, Landmark.Category, LandmarkAPIModel, LandmarkAPIModel.domainModel,
    LandmarkListAPIModel, LandmarkStore, LandmarkStore.setLoading(), LandmarkStore.setLandmarks(_:),
    LandmarkStore.setError(_:), LandmarkStore.featuredLandmarks, LandmarkStore.landmarks(for:), LandmarkService,
    LandmarkService.store, LandmarkService.fetchLandmarks, LandmarkService.fetchLandmark,
    LandmarkService.fetchLandmarksByCategory,
    LandmarkService.init(store:fetchLandmarks:fetchLandmark:fetchLandmarksByCategory:),
    LandmarkService.live(network:baseURL:cache:report:), LandmarkService.mock(), LandmarkService.preview(),
    LandmarkService.unimplemented(), LoadingState, LoadingState.idle, LoadingState.loading,
    LoadingState.loaded(_:), LoadingState.failed(_:), LoadingState.value, LoadingState.isLoading,
    LoadingState.error,
    FetchPolicy, FetchPolicy.cacheOnly, FetchPolicy.networkOnly, FetchPolicy.cacheFirst,
    FetchPolicy.networkFirst, FetchPolicy.value(cached:fetched:), CacheTier, CacheTier.data(for:),
    CacheTier.insert(_:for:), MemoryCache, DiskCache, TieredCache,
    AnalyticsService, AnalyticsService.track, Services,
    Services.init(landmarks:analytics:articles:feed:users:reminders:finishReminders:), Services.live(baseURL:),
    Services.mock, Services.preview, Services.unimplemented
    """

  /// `STRATA_UPDATE_DOCS=1 swift test --filter DeclarationTests` writes the table.
  @Test func `the table of declarations is current`() async throws {
    let symbols = try await Self.symbols()
    let rows = try Self.names.split(separator: ",").map { name in
      let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
      let symbol = try #require(symbols[name], "The Starter has no \(name).")
      return "| `\(name)` | `\(symbol.declaration)` | \(symbol.file) |\n"
    }
    let table = "| name | declaration | file |\n|---|---|---|\n" + rows.joined()
    let text = try String(contentsOf: patterns, encoding: .utf8)
    let from = try #require(text.range(of: "<!-- declarations -->\n")).upperBound
    let to = try #require(text.range(of: "<!-- /declarations -->")).lowerBound
    if ProcessInfo.processInfo.environment["STRATA_UPDATE_DOCS"] == "1" {
      let updated = text.replacingCharacters(in: from..<to, with: table)
      try updated.write(to: patterns, atomically: true, encoding: .utf8)
    } else {
      #expect(text[from..<to] == table, "Run: STRATA_UPDATE_DOCS=1 swift test --filter DeclarationTests")
    }
  }

  /// Views are compiled on Apple platforms only, so the compiler of Linux doesn't know them. check-apple-code does.
  @Test(arguments: [
    ("Views/StarterViews/ArticleListView.swift", "public struct ArticleListView: View {"),
    ("Views/StarterViews/ReminderView.swift", "public struct ReminderView: View {"),
    ("Views/StarterViews/ProfileView.swift", "public struct ProfileView: View {"),
    (
      "Views/StarterViews/ProfileView.swift",
      "@Entry public var userService: any UserService = .unimplemented"
    ),
    ("Views/StarterViews/LandmarkListView.swift", "public struct LandmarkListView: View {"),
    (
      "Views/StarterViews/LandmarkListView.swift",
      "public func landmarkService(_ service: LandmarkService) -> some View {"
    ),
    (
      "Composition/StarterComposition/View+Services.swift",
      "public func services(_ services: Services) -> some View {"
    ),
    ("Composition/StarterComposition/StarterApp.swift", "public struct StarterApp: App {"),
    (
      "Data/StarterData/Reminders/UserNotificationScheduler.swift",
      "public struct UserNotificationScheduler: NotificationScheduler {"
    ),
  ])
  func `a declaration for Apple platforms is in its file, which the patterns name`(
    path: String, line: String
  ) throws {
    let file = checkout.appending(path: "Modules/Starter/\(path)")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains { $0.trimmingCharacters(in: .whitespaces) == line })
    #expect(try String(contentsOf: patterns, encoding: .utf8).contains("../Modules/Starter/\(path)"))
  }

  @Test(.needsWholeCheckout) func `every link of the patterns leads to a file`() throws {
    let links = try String(contentsOf: patterns, encoding: .utf8).matches(of: /\]\(([^#)][^)#]*)/).map {
      patterns.deletingLastPathComponent().appending(path: String($0.1)).standardizedFileURL.path
    }
    #expect(links.count > 30)
    #expect(links.filter { !FileManager.default.fileExists(atPath: $0) } == [])
  }

  private struct Symbol {
    var declaration: String
    var file: String
  }

  private struct Graph: Decodable {
    struct Symbol: Decodable {
      struct Fragment: Decodable { var spelling: String }
      struct Location: Decodable { var uri: String }

      var pathComponents: [String]
      var declarationFragments: [Fragment]
      var location: Location?
    }

    var symbols: [Symbol]
  }

  /// The public declarations of the modules by their names, from the compiler's symbol graphs.
  private static func symbols() async throws -> [String: Symbol] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let swift = URL(filePath: "/usr/bin/env")
    let target = try await ProgramRun.launch(swift, ["swift", "-print-target-info"])
    let info = try JSONSerialization.jsonObject(with: target.output) as? [String: Any]
    let triple = (info?["target"] as? [String: Any])?["triple"] as? String
    for layer in ["Domain", "Data", "Presentation", "Composition"] {
      let run = try await ProgramRun.launch(
        swift,
        [
          "swift", "symbolgraph-extract", "-module-name", "Starter\(layer)", "-target", try #require(triple),
          "-I", builtProducts.appending(path: "Modules").path, "-output-dir",
          folder.path,
        ])
      try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
    }
    var symbols: [String: Symbol] = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
      for symbol in try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file)).symbols {
        guard let uri = symbol.location?.uri, let source = URL(string: uri) else { continue }
        let path = source.path.split(separator: "/Modules/Starter/").last.map(String.init) ?? ""
        let name = symbol.pathComponents.joined(separator: ".")
        try #require(symbols[name] == nil, "The Starter has two declarations of \(name).")
        symbols[name] = Symbol(
          declaration: symbol.declarationFragments.map(\.spelling).joined()
            .replacing(/\ \{ get( set)? \}/, with: ""),
          file: "[\(source.lastPathComponent)](../Modules/Starter/\(path))")
      }
    }
    return symbols
  }
}

private let patterns = checkout.appending(path: "Docs/Patterns.md")
