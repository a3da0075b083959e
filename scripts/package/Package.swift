// swift-tools-version: 6.2

import PackageDescription

// The modules of Starter, one for each layer. The functions below state the rule by the types of their parameters: an arrow
// to a layer that a module must not see does not type-check, so no build starts. .architecture.json5 states the rule for
// imports.

let domain = addDomain("StarterDomain")
// feature: articles, landmarks
let data = addData("StarterData", implements: domain, embeds: "Sample")
// else
// let data = addData("StarterData", implements: domain)
// end
let presentation = addPresentation("StarterPresentation", shows: domain)
// feature: articles, landmarks, profiles
let views = addViews("StarterViews", of: domain, shows: presentation)
// else
// let views = addViews("StarterViews", shows: presentation)
// end
let composition = addComposition("StarterComposition", of: domain, from: data, to: presentation, on: views)
// feature: articles, landmarks, profiles
let app = addApp("starter", runs: composition, shows: presentation, uses: domain)
// else
// let app = addApp("starter", runs: composition, shows: presentation)
// end

let package = Package(
  name: "Starter",
  platforms: [.macOS(.v15)],
  products: [.executable(name: app.name, targets: [app.name])],
  dependencies: [
    DEPENDENCY
  ],
  targets: domain.targets + data.targets + presentation.targets + views.targets + composition.targets
    + app.targets,
  swiftLanguageModes: [.v6]
)

// MARK: The rule

enum Domain {}
enum Data {}
enum Presentation {}
enum Views {}
enum Composition {}
enum App {}

func addDomain(_ name: String, uses domain: Module<Domain>...) -> Module<Domain> {
  Module(name, sees: names(domain))
}

/// - Parameter folder: The folder of files that become a part of the module.
func addData(
  _ name: String, implements domain: Module<Domain>..., uses data: Module<Data>...,
  embeds folder: String? = nil
) -> Module<Data> {
  Module(name, sees: names(domain) + names(data), embeds: folder, testsUse: ["HeadlessTesting"])
}

func addPresentation(
  _ name: String, shows domain: Module<Domain>..., uses presentation: Module<Presentation>...
) -> Module<Presentation> {
  Module(name, sees: names(domain) + names(presentation), testsUse: ["HeadlessTesting"])
}

func addViews(
  _ name: String, of domain: Module<Domain>..., shows presentation: Module<Presentation>...
) -> Module<Views> {
  Module(name, sees: names(domain) + names(presentation), hasTests: false)
}

func addComposition(
  _ name: String, of domain: Module<Domain>..., from data: Module<Data>...,
  to presentation: Module<Presentation>..., on views: Module<Views>...
) -> Module<Composition> {
  Module(
    name, sees: names(domain) + names(data) + names(presentation) + names(views), testsUse: ["HeadlessTesting"])
}

func addApp(
  _ name: String, runs composition: Module<Composition>..., shows presentation: Module<Presentation>...,
  uses domain: Module<Domain>...
) -> Module<App> {
  Module(
    name, sees: names(composition) + names(presentation) + names(domain), uses: ["HeadlessRunner"],
    hasTests: false)
}

// MARK: Targets

/// A module and its tests. Its layer is part of its type.
///
/// In each build, the plugin LayerCheck checks the imports of the module. It doesn't check those of tests, because SwiftPM
/// links the program of a plugin into them. `swift package lint-dependencies` checks them.
struct Module<Layer> {
  let name: String
  let targets: [Target]

  init(
    _ name: String, sees modules: [String], uses products: [String] = [], embeds folder: String? = nil,
    testsUse testProducts: [String] = [], hasTests: Bool = true
  ) {
    let settings: [SwiftSetting] = [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
    let layerCheck = [Target.PluginUsage.plugin(name: "LayerCheck", package: "IDENTITY")]
    let dependencies = modules.map { Target.Dependency.byName(name: $0) } + products.map(strata)
    let target =
      Layer.self == App.self
      ? Target.executableTarget(
        name: name, dependencies: dependencies, swiftSettings: settings, plugins: layerCheck)
      : Target.target(
        name: name, dependencies: dependencies, resources: folder.map { [.embedInCode($0)] },
        swiftSettings: settings, plugins: layerCheck)
    let tests = Target.testTarget(
      name: "\(name)Tests", dependencies: [.byName(name: name)] + dependencies + testProducts.map(strata),
      swiftSettings: settings)
    self.name = name
    targets = hasTests ? [target, tests] : [target]
  }
}

func names<Layer>(_ modules: [Module<Layer>]) -> [String] { modules.map(\.name) }

/// A library of Strata.
func strata(_ product: String) -> Target.Dependency { .product(name: product, package: "IDENTITY") }
