// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "ChorusKit",
  products: [
    .library(name: "ChorusDomain", targets: ["ChorusDomain"]),
    .library(name: "ChorusAudio", targets: ["ChorusAudio"]),
  ],
  targets: [
    .target(name: "ChorusDomain"),
    .target(name: "ChorusAudio", dependencies: ["ChorusDomain"]),
    .testTarget(name: "ChorusDomainTests", dependencies: ["ChorusDomain"]),
  ]
)
