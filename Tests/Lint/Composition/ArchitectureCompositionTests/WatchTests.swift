import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import Testing

@Suite struct WatchTests {
  private static let files = [
    "Package.swift": GeneratedPackage.manifest(".target(name: \"A\"),"), "Sources/A/A.swift": "",
    "Sources/A/Views/View.swift": "", "README.md": "", ".architecture-baseline.json5": "{}",
    "App.xcodeproj/project.pbxproj": "", "App.xcworkspace/contents.xcworkspacedata": "",
  ]

  @Test(arguments: [
    "Package.swift", "Package@swift-6.2.swift", "Sources/A/A.swift", "Sources/A/New.swift",
    "Sources/B/B.swift", "architecture.json5", ".architecture-baseline.json5",
    "App.xcodeproj/project.pbxproj", "New.xcodeproj/project.pbxproj",
    "App.xcworkspace/contents.xcworkspacedata", "Sources/C/module.modulemap", "CODEOWNERS",
    ".build/workspace-state.json",
  ])
  func `checks again after a change of a file that a check reads`(file: String) async throws {
    let package = try GeneratedPackage(Self.files)
    let counts = try await package.checks(then: [{}, { try package.write("new", to: file) }, {}])
    #expect(counts == [1, 1, 2, 2])
  }

  @Test(arguments: ["Sources/A/A.swift", "Sources/A/Views", "Sources"])
  func `checks again after a file or a folder was removed`(path: String) async throws {
    let package = try GeneratedPackage(Self.files)
    let counts = try await package.checks(then: [{ try package.remove(path) }, {}])
    #expect(counts == [1, 2, 2])
  }

  @Test(arguments: ["README.md", "Sources/A/.#A.swift", "Sources/A/A.swift~", ".build/debug/A.swift"])
  func `ignores a change of a file that no check reads`(file: String) async throws {
    let package = try GeneratedPackage(Self.files)
    let counts = try await package.checks(
      then: [{ try package.write("new", to: file) }, {}, { try package.write("", to: "B.swift") }])
    #expect(counts == [1, 1, 1, 2])
  }

  @Test func `checks again after a change during a check`() async throws {
    let package = try GeneratedPackage(Self.files)
    let counts = try await package.checks(
      during: { if $0 < 3 { try package.write("\($0 * 100)", to: "Sources/A/A.swift") } }, then: [{}, {}, {}])
    #expect(counts == [1, 2, 3, 3])
  }

  @Test func `watches what a check reads outside of the folder`() async throws {
    let package = try GeneratedPackage([
      "App/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", dependencies: [.package(path: "../Core")], targets: [.target(name: "A")])
      """, "App/Sources/A/A.swift": "", "Core/Package.swift": GeneratedPackage.manifest(""),
      "Shared/S.swift": "",
      "rules.json5": "{}",
    ])
    try FileManager.default.createSymbolicLink(
      atPath: package.path + "/App/Sources/A/Shared", withDestinationPath: package.path + "/Shared")
    let counts = try await package.checks(
      of: "App", configuration: "rules.json5",
      then: [
        {}, { try package.write(GeneratedPackage.manifest(" "), to: "Core/Package.swift") },
        { try package.write("import A", to: "Shared/S.swift") },
        { try package.write("", to: "Shared/T.swift") },
        { try package.write("{ }", to: "rules.json5") },
        { try package.write("{ }", to: "architecture-baseline.json5") }, {},
      ])
    #expect(counts == [1, 1, 2, 3, 4, 5, 6, 6])
  }

  @Test func `watches the files that a configuration extends, also after a mistake in them`() async throws {
    let package = try GeneratedPackage([
      ".git/HEAD": "", "App/Package.swift": GeneratedPackage.manifest(".target(name: \"A\")"),
      "App/Sources/A/A.swift": "", "App/architecture.json5": "{ extends: '../rules/base.json5' }",
      "rules/base.json5": "{ layers: 1 }",
    ])
    let counts = try await package.checks(
      of: "App",
      then: [
        {}, { try package.write("{ extends: 'more.json5' }", to: "rules/base.json5") },
        { try package.write("{}", to: "rules/base.json5") }, {},
      ])
    #expect(counts == [1, 1, 2, 3, 3])
  }

  @Test(arguments: [true, false])
  func `ends with one sentence if the folder doesn't exist`(isRemoved: Bool) async throws {
    let package = try GeneratedPackage(Self.files)
    if !isRemoved { try package.remove("") }
    let failure = try await ArchitectureServices.live().watch(packages: [package.path]) { duration in
      #expect(duration == .milliseconds(500))
      try package.remove("")
    } check: { _ in
    }
    #expect(
      failure.text
        == "error: there is no folder '\(package.path)' to watch; create it, or name another one, and run layerlint again"
    )
  }
}

extension GeneratedPackage {
  /// Watches the package, and ends after the last step.
  ///
  /// - Parameters:
  ///   - during: Runs within each check, with its number.
  ///   - steps: Each runs between two looks at the files.
  /// - Returns: How many checks there were before each step, and at the end.
  fileprivate func checks(
    of folder: String = "", configuration: String? = nil, during: (Int) throws -> Void = { _ in },
    then steps: [() throws -> Void]
  ) async throws -> [Int] {
    let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": path + "/.cache"]
    let (package, configuration) = ("\(path)/\(folder)", configuration.map { "\(path)/\($0)" })
    var count = 0
    var counts: [Int] = []
    do {
      _ = try await ArchitectureServices.live(environment: environment).watch(
        packages: [package], configuration: configuration
      ) { _ in
        counts.append(count)
        guard counts.count <= steps.count else { throw CancellationError() }
        try steps[counts.count - 1]()
      } check: { services in
        count += 1
        if !folder.isEmpty { _ = try await services.check(package: package, configuration: configuration) }
        try during(count)
      }
    } catch is CancellationError {}
    return counts
  }

  fileprivate func write(_ text: String, to file: String) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  fileprivate func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + file)
  }
}
