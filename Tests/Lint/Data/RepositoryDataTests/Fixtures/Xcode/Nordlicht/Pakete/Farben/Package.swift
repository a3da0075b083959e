// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Farben",
  products: [
    .library(name: "Farben", targets: ["Farben"]),
    .library(name: "FarbenUI", targets: ["FarbenUI"]),
  ],
  targets: [
    .target(name: "Farben"),
    .target(name: "FarbenUI", dependencies: ["Farben"]),
  ]
)
