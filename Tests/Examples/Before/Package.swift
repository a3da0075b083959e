// swift-tools-version: 6.2

import PackageDescription

// What Docs/Patterns.md shows as “before”. The package is checked, and never built.
let package = Package(
  name: "Before",
  targets: [
    .target(name: "BeforeDomain"),
    .target(name: "BeforeData", dependencies: ["BeforeDomain"]),
    .target(name: "BeforePresentation", dependencies: ["BeforeData"]),
    .target(name: "BeforeViews", dependencies: ["BeforeData", "BeforeDomain", "BeforePresentation"]),
  ]
)
