// swift-tools-version: 6.2

import PackageDescription

// The modules of Strata, one a line. An arrow goes only where the functions at the end of this file let it:
// a module of a layer that may not be seen there is an argument of the wrong type, and no build starts.

// MARK: Domain — what the application means
let core = domain("CoreDomain", tests: .with(.support))
let articles = domain("ArticlesDomain", uses: core, tests: .with(.contracts, .fakes, .support))
let profiles = domain("ProfilesDomain", uses: core, articles, tests: .with(.contracts, .fakes))
let feedsDomain = domain(
  "FeedsDomain", uses: core, articles, tests: .with(.contracts, .fakes, .support))
let landmarks = domain("LandmarksDomain", uses: core)
let analytics = domain(
  "AnalyticsDomain", uses: core, articles, tests: .with(.contracts, .fakes, .support))
let reminders = domain(
  "RemindersDomain", uses: core, articles, tests: .with(.contracts, .fakes, seeing: [core]))
let architecture = domain("ArchitectureDomain")

// MARK: Data — where things come from
let libxml2 = library("CLibXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2")
let sqlite3 = library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite")
let sqlite = data("SQLiteData", implements: core, wraps: sqlite3)
let markup = data("MarkupData", implements: articles, wraps: libxml2)
let platform = data("PlatformData", implements: core, tests: .with(.support))
let network = data(
  "NetworkData", implements: core, uses: platform, tests: .with(.httpServer, .support, seeing: [core]))
let analyticsData = data("AnalyticsData", implements: core, analytics)
let cache = data(
  "CacheData", implements: core, uses: network, tests: .with(.support, seeing: [core, network]))
let conduit = data(
  "ConduitData", implements: core, articles, profiles, uses: network,
  tests: .with(.contracts, .httpServer, .support, fixtures: true))
let feeds = data(
  "FeedsData", implements: core, articles, feedsDomain, profiles, uses: markup, network, platform, sqlite,
  tests: .with(
    .contracts, .support, seeing: [core, articles, feedsDomain, profiles, network, platform, sqlite]))
let profileStores = data(
  "ProfilesData", implements: core, profiles, uses: platform,
  tests: .with(.contracts, seeing: [core, profiles, platform]))
let landmarksData = data(
  "LandmarksData", implements: core, landmarks, uses: network, tests: .with(.httpServer, .support))
let reminderStore = data(
  "RemindersData", implements: core, articles, reminders, uses: platform, sqlite,
  tests: .with(.contracts, .support, seeing: [core, reminders, sqlite]))
let simulation = data(
  "SimulationData", implements: core, articles, profiles, reminders, uses: profileStores,
  tests: .with(.contracts, .fakes, .support, seeing: [core, articles, profiles, reminders]))
let architectureData = data("ArchitectureData", implements: architecture)

// MARK: Presentation — what a screen shows
let corePresentation = presentation("CorePresentation", shows: core, tests: .with(.support))
let articleScreens = presentation(
  "ArticlesPresentation", shows: core, articles, uses: corePresentation, tests: .with(.fakes, .support))
let profileScreens = presentation(
  "ProfilesPresentation", shows: core, articles, profiles, uses: corePresentation, articleScreens,
  tests: .with(.fakes, .support))
let landmarkScreens = presentation(
  "LandmarksPresentation", shows: core, landmarks, uses: corePresentation, tests: .with(.fakes, .support))
let reminderScreens = presentation(
  "RemindersPresentation", shows: core, articles, reminders, uses: corePresentation, articleScreens,
  tests: .with(.fakes, .support, seeing: [core, articles, reminders, corePresentation]))
let headless = presentation(
  "HeadlessPresentation", shows: core,
  uses: corePresentation, articleScreens, profileScreens, landmarkScreens, reminderScreens)
let commandLine = presentation("CommandLinePresentation")
let architecturePresentation = presentation(
  "ArchitecturePresentation", shows: architecture, uses: commandLine, tests: .with(seeing: [architecture]))

// MARK: Composition — the only place that sees every layer
let reader = composition(
  "AppComposition", of: core, articles, feedsDomain, profiles, landmarks, reminders, analytics,
  from: analyticsData, cache, conduit, feeds, landmarksData, network, platform, profileStores, reminderStore,
  simulation, sqlite,
  to: corePresentation, articleScreens, profileScreens, landmarkScreens, reminderScreens,
  tests: .with(
    .fakes, .support,
    seeing: [
      core, articles, feedsDomain, profiles, landmarks, corePresentation, articleScreens, profileScreens,
      landmarkScreens,
    ]))
let lint = composition(
  "ArchitectureComposition", of: architecture, from: architectureData, to: architecturePresentation,
  tests: .with(seeing: [architecturePresentation]))

// MARK: Apps — arguments in, view state out
let viewstate = app(
  "viewstate", runs: reader,
  shows: corePresentation, articleScreens, profileScreens, reminderScreens, headless, commandLine,
  uses: core, articles, profiles, landmarks,
  tests: .with(.httpServer, seeing: []))
let layerlint = app(
  "layerlint", runs: lint, shows: architecturePresentation, commandLine, tests: .with(seeing: []))

// MARK: Plugins — the lint within builds, of this package and of others
let layerCheck = plugin("LayerCheck", .buildTool(), runs: layerlint)
let lintDependencies = plugin(
  "LintDependencies",
  .command(
    intent: .custom(
      verb: "lint-dependencies",
      description: "Check the imports of a package against its manifest and layers.")),
  runs: layerlint)

// MARK: Support — what tests share; no module above can name it
let testSupport = support("TestSupport")
let contracts = support("DomainContracts", uses: core, articles, feedsDomain, profiles, reminders)
let fakes = support(
  "DomainFakes", uses: core, articles, feedsDomain, profiles, reminders, and: testSupport)
let httpTestServer = support("HTTPTestServer")

let package = Package(
  name: "Strata",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "viewstate", targets: ["viewstate"]),
    .executable(name: "layerlint", targets: ["layerlint"]),
    .plugin(name: "LayerCheck", targets: ["LayerCheck"]),
    .plugin(name: "LintDependencies", targets: ["LintDependencies"]),
  ],
  targets: [core, articles, feedsDomain, profiles, landmarks, reminders, analytics, architecture].targets
    + [libxml2, sqlite3].targets
    + [analyticsData, cache, conduit, feeds, landmarksData, markup, network, platform].targets
    + [profileStores, reminderStore, simulation, sqlite, architectureData].targets
    + [corePresentation, articleScreens, profileScreens, landmarkScreens, reminderScreens].targets
    + [headless, commandLine].targets
    + [architecturePresentation].targets
    + [reader, lint].targets
    + [viewstate, layerlint].targets
    + [layerCheck, lintDependencies].targets
    + [testSupport, contracts, fakes, httpTestServer].targets,
  swiftLanguageModes: [.v6]
)

// MARK: The rule

enum Domain {}
enum Data {}
enum Presentation {}
enum Composition {}
enum App {}
enum Plugin {}
enum System {}
enum Support {}

/// A module with its tests; the layer is part of its type.
struct Module<Layer> {
  let name: String
  let targets: [Target]
}

func domain(_ name: String, uses domain: Module<Domain>..., tests: Tests = Tests()) -> Module<Domain> {
  module(name, in: "Domain", sees: domain.names, tests: tests)
}

func data(
  _ name: String, implements domain: Module<Domain>..., uses data: Module<Data>...,
  wraps system: Module<System>..., tests: Tests = Tests()
) -> Module<Data> {
  module(name, in: "Data", sees: domain.names + data.names + system.names, tests: tests)
}

func presentation(
  _ name: String, shows domain: Module<Domain>..., uses presentation: Module<Presentation>...,
  tests: Tests = Tests()
) -> Module<Presentation> {
  module(name, in: "Presentation", sees: domain.names + presentation.names, tests: tests)
}

func composition(
  _ name: String, of domain: Module<Domain>..., from data: Module<Data>...,
  to presentation: Module<Presentation>..., tests: Tests = Tests()
) -> Module<Composition> {
  module(name, in: "Composition", sees: domain.names + data.names + presentation.names, tests: tests)
}

func app(
  _ name: String, runs composition: Module<Composition>..., shows presentation: Module<Presentation>...,
  uses domain: Module<Domain>..., tests: Tests = Tests()
) -> Module<App> {
  let sees = composition.names + presentation.names + domain.names
  return module(name, in: "Apps", sees: sees, tests: tests)
}

func plugin(
  _ name: String, _ capability: Target.PluginCapability, runs app: Module<App>
) -> Module<Plugin> {
  Module(
    name: name,
    targets: [
      .plugin(
        name: name, capability: capability, dependencies: [.byName(name: app.name)],
        path: "Apps/Plugins/\(name)")
    ])
}

func support(
  _ name: String, uses domain: Module<Domain>..., and support: Module<Support>...
) -> Module<Support> {
  Module(
    name: name,
    targets: [
      .target(
        name: name, dependencies: (domain.names + support.names).map { .byName(name: $0) },
        path: "Tests/Support/\(name)", swiftSettings: .strict, plugins: .layerCheck)
    ])
}

func library(_ name: String, pkgConfig: String, apt: String, brew: String) -> Module<System> {
  Module(
    name: name,
    targets: [
      .systemLibrary(
        name: name, path: "Modules/System/\(name)", pkgConfig: pkgConfig,
        providers: [.apt([apt]), .brew([brew])])
    ])
}

/// What a test target has beside its module and what that module sees.
struct Tests {
  /// A support module by its name, because the modules above are made before those.
  enum Shared: String {
    case contracts = "DomainContracts"
    case fakes = "DomainFakes"
    case httpServer = "HTTPTestServer"
    case support = "TestSupport"
  }

  var shared: [Shared] = []
  /// Fewer modules than the tested one sees; nil for all of them.
  var seen: [String]?
  var hasFixtures = false

  static func with(_ shared: Shared..., seeing modules: [any Named]? = nil, fixtures: Bool = false) -> Tests {
    Tests(shared: shared, seen: modules?.map(\.name), hasFixtures: fixtures)
  }
}

func module<Layer>(
  _ name: String, in layer: String, sees: [String], tests: Tests
) -> Module<Layer> {
  let isApp = Layer.self == App.self
  let path = isApp ? "Apps/\(name)" : "Modules/\(layer)/\(name)"
  let dependencies = sees.map { Target.Dependency.byName(name: $0) }
  let isLint = Lint.modules.contains(name)
  let settings: [SwiftSetting] = isLint ? .dependedOn : .strict
  let plugins: [Target.PluginUsage] = isLint ? [] : .layerCheck
  let target: Target =
    isApp
    ? .executableTarget(
      name: name, dependencies: dependencies, path: path, swiftSettings: settings, plugins: plugins)
    : .target(name: name, dependencies: dependencies, path: path, swiftSettings: settings, plugins: plugins)
  let testTarget = Target.testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + (tests.seen ?? sees) + tests.shared.map(\.rawValue)).map { .byName(name: $0) },
    path: "Tests/\(layer)/\(name)Tests",
    resources: tests.hasFixtures ? [.copy("Fixtures")] : nil,
    swiftSettings: .strict)
  return Module(name: name, targets: [target, testTarget])
}

/// What the plugin `LayerCheck` is made of, and so cannot be checked by it: a circle. Tests go without as well:
/// SwiftPM links the program of a plugin into them. `scripts/test` checks both.
enum Lint {
  static let modules: Set = [
    "ArchitectureDomain", "ArchitectureData", "ArchitecturePresentation", "CommandLinePresentation",
    "ArchitectureComposition", "layerlint",
  ]
}

extension [Target.PluginUsage] {
  /// Without it nothing but the program that is wanted is built: `scripts/viewstate` leaves the check to
  /// `scripts/test` and to whoever changes something.
  static var layerCheck: [Target.PluginUsage] {
    Context.environment["STRATA_LAYERCHECK"] == "off" ? [] : [.plugin(name: "LayerCheck")]
  }
}

protocol Named {
  var name: String { get }
  var targets: [Target] { get }
}
extension Module: Named {}

extension Array where Element: Named {
  var names: [String] { map(\.name) }
  var targets: [Target] { flatMap(\.targets) }
}

extension [SwiftSetting] {
  static var strict: [SwiftSetting] { dependedOn + [.treatAllWarnings(as: .error)] }

  /// For what other packages build: the build system `swiftbuild` hides the warnings of dependencies by a flag that
  /// does not go with warnings as errors. `scripts/test` looks for them instead.
  static var dependedOn: [SwiftSetting] {
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  }
}
