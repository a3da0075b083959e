// swift-tools-version: 6.2

import PackageDescription

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// The modules of Strata. Each one is named once, on its own line, in the order of the layers. The functions at the end
// of this file register the targets. Their parameter types state the rule: an arrow to a layer or product that a
// module must not see does not type-check, so no build starts. The types don't check imports, or what tests see.
// .architecture.json5 has the layers of both. Docs/Architecture.md says which command checks them.
//
// The products are units of building and testing. Variables choose what the package contains:
//   STRATA_PRODUCTS=reader,headless   these products with their tests, and the modules that they need; by default `all`
//   STRATA_TESTS=ArticlesDomain       the tests of this module only
// If the package is somebody's dependency by address, it contains what its library and plugin products need.

let headless = Product<Headless>()
let starter = Product<Starter>()
let reader = Product<Reader>()
let lint = Product<Lint>()
let shared = Product<Shared>()

// MARK: System libraries

let libcurl = library("CCurl", apt: "libcurl4-openssl-dev", brew: "curl")
let libxml2 = library("CLibXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev", brew: "libxml2")
let taskSwitch = header("CTaskSwitch")
let sqlite3 = library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev", brew: "sqlite")
let zlib = library("CZlib", apt: "zlib1g-dev", brew: "zlib")

// MARK: Shared by the products

let libc = shared.platform("StrataPlatform")
let json5 = shared.platform("StrataJSON5")
let commandLine = shared.presentation("CommandLinePresentation")

// MARK: Headless: view models without a window

let flows = headless.domain("FlowsDomain")
let orders = headless.domain("JobOrdersDomain", uses: flows)
let gherkin = headless.data(
  "GherkinData", implements: flows, tests: .with(fixtures: true))
let scheduler = headless.data(
  "SchedulerData", implements: flows, orders, wraps: taskSwitch, calls: libc, tests: .with(.support))
let screens = headless.presentation(
  "HeadlessPresentation", shows: flows, shares: commandLine, tests: .with(.flows, .support))
let browse = headless.presentation(
  "BrowsePresentation", uses: screens, shares: commandLine)
let gallery = headless.presentation(
  "GalleryPresentation", shows: flows, uses: screens, shares: commandLine, tests: .with(.flows))

// MARK: Headless, the libraries: one import each

let headlessLibrary = headless.library("Headless", of: flows, to: screens, shares: commandLine)
let headlessRunner = headless.library(
  "HeadlessRunner", of: orders, on: headlessLibrary, from: gherkin, scheduler, to: browse, gallery)
let headlessTesting = headless.library(
  "HeadlessTesting", of: orders, on: headlessLibrary, headlessRunner, calls: libc, tests: .with(.support))

// MARK: Starter: the smallest layered application, one module for each layer

let starterDomain = starter.domain("StarterDomain")
let starterData = starter.data(
  "StarterData", implements: starterDomain, embeds: "Sample", tests: .with(seeing: [headlessTesting]))
let starterPresentation = starter.presentation(
  "StarterPresentation", shows: starterDomain, tests: .with(seeing: [headlessTesting]))
let starterViews = starter.views("StarterViews", of: starterDomain, shows: starterPresentation)
let starterComposition = starter.composition(
  "StarterComposition", of: starterDomain, to: starterPresentation, on: starterViews,
  tests: .with(seeing: [headlessTesting]))
let starterApp = starter.app(
  "starter", runs: starterComposition, shows: starterPresentation, runsOn: headlessRunner,
  uses: starterDomain, tests: .with(.httpServer, .support))

// MARK: Reader, Domain: what the application means

let core = reader.domain("CoreDomain", tests: .with(.support))
let articles = reader.domain("ArticlesDomain", uses: core, tests: .with(.contracts, .fakes, .support))
let accounts = reader.domain(
  "AccountsDomain", uses: core, articles, tests: .with(.fakes))

// MARK: Reader, Data: where things come from

let platform = reader.data("PlatformData", implements: core, tests: .with(.support))
let markup = reader.data(
  "MarkupData", implements: core, articles, wraps: libxml2, isDetail: true,
  tests: .with(fixtures: true))
let sqlite = reader.data(
  "SQLiteData", implements: core, uses: platform, wraps: sqlite3, tests: .with(.support))
let network = reader.data(
  "NetworkData", implements: core, uses: platform, wraps: libcurl, tests: .with(.httpServer))
let syncServer = reader.data(
  "SyncServerData", implements: core, articles, uses: network, tests: .with(.support))
let googleReader = reader.data(
  "GoogleReaderData", implements: core, articles, accounts, uses: markup, network, embeds: "Resources",
  tests: .with(.contracts, .httpServer, .support, seeing: [syncServer], fixtures: true))
let feeds = reader.data(
  "FeedsData", implements: core, articles, uses: markup, network, platform, excludes: "Sample/sample.xml",
  tests: .with(.contracts, .fakes, .support))
let store = reader.data(
  "StoreData", implements: core, articles, accounts, uses: markup, sqlite, wraps: zlib,
  tests: .with(.contracts, .fakes, .support, seeing: [feeds, googleReader, network, platform, syncServer]))

// MARK: Reader, Presentation: what a screen shows

let corePresentation = reader.presentation(
  "CorePresentation", shows: core, on: headlessLibrary, tests: .with(.support))
let articleScreens = reader.presentation(
  "ArticlesPresentation", shows: core, articles, uses: corePresentation, on: headlessLibrary,
  tests: .with(.presentation, .fakes, .support))
let accountScreens = reader.presentation(
  "AccountsPresentation", shows: core, articles, accounts, uses: corePresentation, on: headlessLibrary,
  tests: .with(.presentation, .fakes))

// MARK: Reader, Composition: sees every module of Data above that is not a detail of another one

let composition = reader.composition(
  "AppComposition", of: core, articles, accounts, to: corePresentation,
  runsOn: headlessLibrary, headlessRunner, shares: commandLine,
  tests: .with(.fakes, .support, seeing: [articleScreens, sqlite3]))

// MARK: Reader, App: arguments in, view state out

let viewstate = reader.app(
  "viewstate", runs: composition,
  shows: corePresentation, articleScreens, accountScreens,
  runsOn: headlessLibrary, headlessRunner, shares: commandLine,
  uses: core, articles, accounts,
  tests: .with(.httpServer, .support, seeing: [headlessTesting]))

// MARK: Lint, the check: what the plugin LayerCheck compiles

let architecture = lint.domain("ArchitectureDomain", tests: .with(.architecture))
let architectureData = lint.data(
  "ArchitectureData", implements: architecture, calls: libc, json5, tests: .with(.architecture, .support))
let architecturePresentation = lint.presentation(
  "ArchitecturePresentation", shows: architecture, shares: commandLine)
let targetCheck = lint.composition(
  "TargetCheckComposition", of: architecture, to: architecturePresentation, tests: .with(.architecture)
)
let layercheck = lint.app(
  "layercheck", runs: targetCheck, shows: architecturePresentation, calls: libc,
  tests: .with(.architecture, .support))

// MARK: Lint, the command: graphs, repairs, and reports

let graphs = lint.domain("GraphsDomain", uses: architecture, tests: .with(.architecture))
let repairs = lint.domain("RepairsDomain", uses: architecture, graphs, tests: .with(.architecture))
let repositoryData = lint.data(
  "RepositoryData", implements: architecture, graphs, repairs, uses: architectureData, calls: libc, json5,
  embeds: "Resources", tests: .with(.architecture, fixtures: true))
let reports = lint.presentation(
  "ReportsPresentation", shows: architecture, graphs, repairs, uses: architecturePresentation,
  shares: commandLine, tests: .with(.support))
let diagrams = lint.presentation(
  "DiagramsPresentation", shows: architecture, graphs, uses: architecturePresentation, reports,
  shares: commandLine)
let lintComposition = lint.composition(
  "ArchitectureComposition", of: architecture, graphs, repairs, to: architecturePresentation, reports,
  diagrams, tests: .with(.support))

// MARK: Lint, App

let layerlint = lint.app(
  "layerlint", runs: lintComposition, shows: architecturePresentation, reports, diagrams,
  shares: commandLine, uses: architecture, calls: libc, tests: .with(.architecture, .support))

// MARK: Plugins: the lint within builds, of this package and of others

let layerCheck = plugin("LayerCheck", .buildTool(), runs: layercheck)
let lintDependencies = plugin(
  "LintDependencies",
  .command(
    intent: .custom(
      verb: "lint-dependencies",
      description: "Check the imports of a package against its manifest and layers.")),
  runs: layerlint)

// MARK: Fuzzing: tests that replay corpora; if STRATA_FUZZ is "on", the programs of scripts/checks/fuzz instead

reader.fuzz(
  "ReaderFuzz", core, articles,
  of: sqlite, markup, platform, network, feeds, store,
  runsOn: headlessLibrary, headlessRunner, tests: .with(.fakes, .flows))
lint.fuzz(
  "LintFuzz", architecture, of: architectureData, repositoryData, calls: json5, shows: reports, diagrams)

// MARK: Support: what tests share; no module above can name it

let testSupport = shared.support(.support)
let flowSupport = headless.support(.flows, uses: flows, shows: screens)
let fuzzSupport = shared.support(.fuzzing, and: testSupport)
let httpTestServer = shared.support(.httpServer)
let architectureFixtures = lint.support(.architecture, uses: architecture, and: testSupport)
let fakes = reader.support(.fakes, uses: core, articles, accounts, and: testSupport)
let contracts = reader.support(.contracts, uses: core, articles, accounts, on: fakes)
let presentationSupport = reader.support(.presentation, shows: corePresentation)

// MARK: Programs of tests: scripts run them, and no product contains them

reader.testProgram("syncserver", of: articles, network, syncServer, and: httpTestServer)

let package = Package(
  name: "Strata",
  platforms: [.macOS(.v15)],
  products: Registry.products([
    .library(name: headlessLibrary.name, targets: [headlessLibrary.name]),
    .library(name: headlessRunner.name, targets: [headlessRunner.name]),
    .library(name: headlessTesting.name, targets: [headlessTesting.name]),
    .executable(name: starterApp.name, targets: [starterApp.name]),
    .executable(name: viewstate.name, targets: [viewstate.name]),
    .executable(name: layerlint.name, targets: [layerlint.name]),
    .plugin(name: layerCheck.name, targets: [layerCheck.name]),
    .plugin(name: lintDependencies.name, targets: [lintDependencies.name]),
  ]),
  targets: Registry.targets,
  swiftLanguageModes: [.v6]
)

// MARK: The rule

enum Platform {}
enum Domain {}
enum Data {}
enum Presentation {}
enum Views {}
enum Composition {}
enum App {}
enum Plugin {}
enum Library {}
enum System {}
enum Support {}

enum Headless {}
enum Starter {}
enum Reader {}
enum Lint {}
/// The modules that several products use.
enum Shared {}

/// A module. Its product and its layer are part of its type.
struct Module<Product, Layer> {
  let name: String
}

/// Collects the targets of the functions below, and chooses what the package contains.
@MainActor
enum Registry {
  private static var all: [(product: String, target: Target)] = []

  /// Whether SwiftPM has downloaded the package as a dependency. While SwiftPM resolves, the folder is `/`. Dependencies by
  /// path and those from a registry are not recognized.
  nonisolated static let isDependency =
    Context.packageDirectory == "/"
    || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

  static func add<P>(_ target: Target, of product: P.Type) {
    all.append(("\(product)".lowercased(), target))
  }

  /// The products that have a target in the package.
  static func products(_ declared: [PackageDescription.Product]) -> [PackageDescription.Product] {
    let names = Set(targets.map(\.name))
    return declared.filter { names.contains($0.name) }
  }

  /// The chosen targets, and those that they depend on.
  static let targets: [Target] = {
    var names: Set<String> = []
    var rest = chosen
    while let name = rest.popLast() {
      guard names.insert(name).inserted else { continue }
      rest += all.filter { $0.target.name == name }.flatMap(\.target.namesOfDependencies)
    }
    return all.map(\.target).filter { names.contains($0.name) }
  }()

  private static var chosen: [String] {
    let named = values("STRATA_PRODUCTS")
    if named == nil, isDependency {
      return [headlessLibrary.name, headlessRunner.name, headlessTesting.name]
        + [layerCheck.name, lintDependencies.name]
    }
    let products = named ?? ["all"]
    let known = ["headless", "starter", "reader", "lint", "all"]
    if let unknown = products.first(where: { !known.contains($0) }) {
      stop(
        "STRATA_PRODUCTS names the product “\(unknown)”. Choose from \(known.joined(separator: ", ")).")
    }
    // Each product uses Shared. The tests of Shared run with those of Headless.
    return all.filter {
      products.contains("all") || products.contains($0.product == "shared" ? "headless" : $0.product)
    }
    .map(\.target.name).filter(isTested)
  }

  /// Whether a target isn't a test, or is a test that `STRATA_TESTS` names.
  private static func isTested(_ target: String) -> Bool {
    guard let modules = values("STRATA_TESTS") else { return true }
    if let unknown = modules.first(where: { module in
      !all.contains { $0.target.name == "\(module)Tests" }
    }) {
      stop("STRATA_TESTS names “\(unknown)”, which is not a module with tests.")
    }
    return !all.contains { $0.target.name == target && $0.target.type == .test }
      || modules.contains { "\($0)Tests" == target }
  }

  private static func values(_ variable: String) -> [String]? {
    Context.environment[variable].flatMap { text in
      text.isEmpty ? nil : text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  private static func stop(_ reason: String) -> Never {
    let text = "error: \(reason)\n"
    _ = write(STDERR_FILENO, text, text.utf8.count)
    exit(1)
  }
}

extension Target {
  var namesOfDependencies: [String] {
    let modules = dependencies.map { dependency in
      switch dependency {
      case .targetItem(let name, _), .byNameItem(let name, _), .productItem(let name, _, _, _): name
      @unknown default: ""
      }
    }
    let plugins = (plugins ?? []).map { plugin in
      switch plugin {
      case .plugin(let name, _): name
      @unknown default: ""
      }
    }
    return modules + plugins
  }
}

/// Creates the modules of one product, which see no module of another product, except those of ``Shared``, and the
/// libraries of ``Headless`` by `runsOn:`.
@MainActor
final class Product<P> {
  /// The modules that the composition sees.
  private var composed: [Module<P, Data>] = []

  /// What products call below their layers: the C library under one name, and a format of files.
  func platform(_ name: String) -> Module<P, Platform> {
    module(name, sees: [], tests: nil)
  }

  func domain(
    _ name: String, uses domain: Module<P, Domain>..., tests: Tests = Tests()
  ) -> Module<P, Domain> {
    module(name, sees: domain.names, tests: tests)
  }

  /// - Parameters:
  ///   - isDetail: Whether only other modules of Data use this one, not the composition.
  ///   - folder: The folder of files that become a part of the module.
  ///   - files: The files that aren't a part of the module.
  func data(
    _ name: String, implements domain: Module<P, Domain>..., uses data: Module<P, Data>...,
    wraps system: Module<System, System>..., calls platform: Module<Shared, Platform>...,
    isDetail: Bool = false, embeds folder: String? = nil, excludes files: String...,
    tests: Tests = Tests()
  ) -> Module<P, Data> {
    let made: Module<P, Data> = module(
      name, sees: domain.names + data.names + system.names + platform.names, embeds: folder, excludes: files,
      tests: tests)
    if !isDetail { composed.append(made) }
    return made
  }

  func presentation(
    _ name: String, shows domain: Module<P, Domain>..., uses presentation: Module<P, Presentation>...,
    on libraries: Module<Headless, Library>..., shares shared: Module<Shared, Presentation>...,
    tests: Tests = Tests()
  ) -> Module<P, Presentation> {
    module(
      name, sees: domain.names + presentation.names + libraries.names + shared.names, tests: tests)
  }

  func views(
    _ name: String, of domain: Module<P, Domain>..., shows presentation: Module<P, Presentation>...
  ) -> Module<P, Views> {
    module(name, sees: domain.names + presentation.names, tests: nil)
  }

  func composition(
    _ name: String, of domain: Module<P, Domain>..., to presentation: Module<P, Presentation>...,
    on views: Module<P, Views>...,
    runsOn libraries: Module<Headless, Library>..., shares shared: Module<Shared, Presentation>...,
    tests: Tests = Tests()
  ) -> Module<P, Composition> {
    module(
      name,
      sees: domain.names + composed.names + presentation.names + views.names + libraries.names + shared.names,
      tests: tests)
  }

  /// An umbrella: the module that users import, and a library product of its name.
  func library(
    _ name: String, of domain: Module<P, Domain>..., on libraries: Module<P, Library>...,
    from data: Module<P, Data>..., to presentation: Module<P, Presentation>...,
    shares shared: Module<Shared, Presentation>..., calls platform: Module<Shared, Platform>...,
    tests: Tests = Tests()
  ) -> Module<P, Library> {
    module(
      name,
      sees: domain.names + libraries.names + data.names + presentation.names + shared.names + platform.names,
      tests: tests)
  }

  func app(
    _ name: String, runs composition: Module<P, Composition>...,
    shows presentation: Module<P, Presentation>..., runsOn libraries: Module<Headless, Library>...,
    shares shared: Module<Shared, Presentation>..., uses domain: Module<P, Domain>...,
    calls platform: Module<Shared, Platform>..., tests: Tests = Tests()
  ) -> Module<P, App> {
    module(
      name,
      sees: composition.names + presentation.names + libraries.names + shared.names + domain.names
        + platform.names,
      tests: tests)
  }

  /// Passes arbitrary bytes to parsers and stores: a test that replays a corpus, or the program that libFuzzer runs.
  func fuzz(
    _ name: String, _ domain: Module<P, Domain>..., of data: Module<P, Data>...,
    calls platform: Module<Shared, Platform>..., shows presentation: Module<P, Presentation>...,
    runsOn libraries: Module<Headless, Library>..., shares shared: Module<Shared, Presentation>...,
    tests: Tests = Tests()
  ) {
    let isProgram = Context.environment["STRATA_FUZZ"] == "on"
    let sees =
      domain.names + data.names + platform.names + presentation.names + libraries.names + shared.names
    let dependencies = (sees + Tests.with(.fuzzing, .support).modules + tests.modules).map {
      Target.Dependency.byName(name: $0)
    }
    let path = "Tests/\(P.self)/Fuzz/\(name)"
    Registry.add(
      isProgram
        ? .executableTarget(
          name: name, dependencies: dependencies, path: path, exclude: ["Corpus", "CorpusTests.swift"],
          swiftSettings: .strict)
        : .testTarget(
          name: "\(name)Tests", dependencies: dependencies, path: path, exclude: ["Corpus", "Fuzzer.swift"],
          swiftSettings: .strict),
      of: P.self)
  }

  /// A module that tests share.
  func support(
    _ module: Tests.Shared, uses domain: Module<P, Domain>...,
    shows presentation: Module<P, Presentation>..., on own: Module<P, Support>...,
    and support: Module<Shared, Support>...
  ) -> Module<P, Support> {
    Registry.add(
      .target(
        name: module.rawValue,
        dependencies: (domain.names + presentation.names + own.names + support.names).map {
          .byName(name: $0)
        },
        path: "Tests/Support/\(module.rawValue)", swiftSettings: .strict, plugins: .layerCheck),
      of: Support.self)
    return Module(name: module.rawValue)
  }

  /// A program that scripts run.
  func testProgram(
    _ name: String, of domain: Module<P, Domain>, _ data: Module<P, Data>...,
    and support: Module<Shared, Support>...
  ) {
    Registry.add(
      .executableTarget(
        name: name, dependencies: ([domain.name] + data.names + support.names).map { .byName(name: $0) },
        path: "Tests/Programs/\(name)", swiftSettings: .strict, plugins: .layerCheck),
      of: P.self)
  }

  private func module<Layer>(
    _ name: String, sees: [String], embeds resources: String? = nil, excludes files: [String] = [],
    tests: Tests?
  ) -> Module<P, Layer> {
    let isApp = Layer.self == App.self
    let isAlone = Layer.self == Library.self || Layer.self == Platform.self
    let folder = isApp ? "Apps" : isAlone ? "\(P.self)" : "\(P.self)/\(Layer.self)"
    let path = isApp ? "Apps/\(name)" : "Modules/\(folder)/\(name)"
    let dependencies = sees.map { Target.Dependency.byName(name: $0) }
    // LayerCheck contains the lint and Shared, so it can't check them: that would be a cycle. It doesn't check
    // Headless, because a package that uses Headless would build the lint too. It doesn't check tests, because SwiftPM
    // links the program of a plugin into them. `scripts/test` checks all of them.
    let isChecked = P.self == Reader.self || P.self == Starter.self
    let settings: [SwiftSetting] = isChecked ? .strict : .dependedOn
    let plugins: [Target.PluginUsage] = isChecked ? .layerCheck : []
    Registry.add(
      isApp
        ? .executableTarget(
          name: name, dependencies: dependencies, path: path, swiftSettings: settings, plugins: plugins)
        : .target(
          name: name, dependencies: dependencies, path: path, exclude: files,
          resources: resources.map { [.embedInCode($0)] }, swiftSettings: settings, plugins: plugins),
      of: P.self)
    if let tests {
      Registry.add(
        .testTarget(
          name: "\(name)Tests",
          dependencies: ([name] + sees + tests.modules).map { .byName(name: $0) },
          path: "Tests/\(folder)/\(name)Tests",
          resources: tests.hasFixtures ? [.copy("Fixtures")] : nil,
          swiftSettings: .strict),
        of: P.self)
    }
    return Module(name: name)
  }
}

@MainActor
func plugin<P>(
  _ name: String, _ capability: Target.PluginCapability, runs app: Module<P, App>
) -> Module<P, Plugin> {
  Registry.add(
    .plugin(
      name: name, capability: capability, dependencies: [.byName(name: app.name)],
      path: "Apps/Plugins/\(name)"),
    of: P.self)
  return Module(name: name)
}

@MainActor
func library(_ name: String, pkgConfig: String? = nil, apt: String, brew: String) -> Module<System, System> {
  Registry.add(
    .systemLibrary(
      name: name, path: "Modules/System/\(name)", pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew([brew])]),
    of: System.self)
  return Module(name: name)
}

/// Declarations of a library that is opened at run time.
@MainActor
func header(_ name: String) -> Module<System, System> {
  Registry.add(.systemLibrary(name: name, path: "Modules/System/\(name)"), of: System.self)
  return Module(name: name)
}

/// The dependencies of a test target in addition to its module and the modules that its module sees.
struct Tests {
  enum Shared: String {
    case architecture = "ArchitectureFixtures"
    case contracts = "DomainContracts"
    case fakes = "DomainFakes"
    case flows = "FlowSupport"
    case fuzzing = "FuzzSupport"
    case httpServer = "HTTPTestServer"
    case presentation = "PresentationSupport"
    case support = "TestSupport"
  }

  var modules: [String] = []
  var hasFixtures = false

  static func with(
    _ shared: Shared..., seeing modules: [any Named] = [], fixtures: Bool = false
  ) -> Tests {
    Tests(modules: shared.map(\.rawValue) + modules.map(\.name), hasFixtures: fixtures)
  }
}

extension [Target.PluginUsage] {
  /// The check of layers. Without it, a build creates only the requested program. `scripts/viewstate` turns it off, and so
  /// does a package that has downloaded this one: its build would create the check, and then not run it.
  static var layerCheck: [Target.PluginUsage] {
    Registry.isDependency || Context.environment["STRATA_LAYERCHECK"] == "off"
      ? [] : [.plugin(name: "LayerCheck")]
  }
}

protocol Named {
  var name: String { get }
}
extension Module: Named {}

extension Array where Element: Named {
  var names: [String] { map(\.name) }
}

extension [SwiftSetting] {
  static var strict: [SwiftSetting] { dependedOn + [.treatAllWarnings(as: .error)] }

  /// For the builds of other packages. The build system `swiftbuild` hides the warnings of dependencies by a flag that
  /// conflicts with warnings as errors. `scripts/test` looks for warnings instead.
  static var dependedOn: [SwiftSetting] {
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  }
}
