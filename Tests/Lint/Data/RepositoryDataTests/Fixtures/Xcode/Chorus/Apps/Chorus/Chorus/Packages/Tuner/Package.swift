// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Tuner",
  products: [
    .library(name: "Tuner", targets: ["Tuner"])
  ],
  targets: [
    .target(name: "Tuner")
  ]
)
