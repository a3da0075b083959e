extension ConsumerPackage {
  /// A package in which `app` imports `A` without declaring it, and reaches it through `B`.
  ///
  /// SwiftPM does not recompile `app` when `A` changes, unless `app` declares it
  /// (https://github.com/swiftlang/swift-package-manager/issues/10483).
  static func flags(_ buildSystem: BuildSystem, isChecked: Bool) throws -> ConsumerPackage {
    let package = try ConsumerPackage(buildSystem)
    try package.writeManifest(isChecked: isChecked)
    try package.write(
      "public enum Flag: String, CaseIterable { case one, two, three }\n", to: "Sources/A/A.swift")
    try package.write(
      """
      import A
      public func describe(_ text: String) -> String { Flag(rawValue: text)?.rawValue ?? "none" }
      """, to: "Sources/B/B.swift")
    try package.write(
      """
      import A
      import B
      print(Flag.two.rawValue, describe("two"))
      """, to: "Sources/app/main.swift")
    return package
  }

  func writeManifest(isChecked: Bool, appDeclares dependencies: [String] = ["B"]) throws {
    let plugins = isChecked ? "[.plugin(name: \"LayerCheck\", package: \"Strata\")]" : "[]"
    let strata = isChecked ? ".package(name: \"Strata\", path: \"\(Self.repository)\")" : ""
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Flags",
        dependencies: [\(strata)],
        targets: [
          .target(name: "A", plugins: \(plugins)),
          .target(name: "B", dependencies: ["A"], plugins: \(plugins)),
          .executableTarget(name: "app", dependencies: \(dependencies), plugins: \(plugins)),
        ])
      """, to: "Package.swift")
  }
}
