// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Counter",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Strata", path: "../../..")
  ],
  targets: [
    // The models know nothing of Headless.
    .target(name: "CounterModels", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(
      name: "CounterScreens", dependencies: ["CounterModels", .product(name: "Headless", package: "Strata")]),
    .executableTarget(
      name: "counter",
      dependencies: ["CounterModels", "CounterScreens", .product(name: "HeadlessRunner", package: "Strata")]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "CounterModels", "CounterScreens", .product(name: "HeadlessRunner", package: "Strata"),
        .product(name: "HeadlessTesting", package: "Strata"),
      ],
      exclude: ["Flows", "Worlds"], swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)
