import Foundation
import TestSupport
import Testing

extension BuildTests {
  /// `scripts/swiftpm build` and a fault of SwiftPM.
  @Suite struct StaleObjectTests {
    @Test func `a build compiles what knows the size of an indirect dependency's value`() async throws {
      let package = try ConsumerPackage(.native)
      try package.writeManifest(isChecked: false)
      try package.write(Self.size("var x = 1"), to: "Sources/A/A.swift")
      try package.write(
        """
        internal import A
        public struct Pair: Sendable {
          let size = Size()
          public var number = 42
          public init() {}
        }
        """, to: "Sources/B/B.swift")
      try package.write(
        "import B\nfor pair in [Pair(), Pair()] { print(pair.number) }\n", to: "Sources/app/main.swift")
      #expect(try await build(package).status == 0)
      #expect(try await package.run("app") == "42\n42\n")

      try package.write(Self.size("var x = 1, y = 2, z = 3"), to: "Sources/A/A.swift")
      let changed = try await build(package)
      #expect(changed.status == 0)
      #expect(changed.output.contains("Compiling app main.swift"))
      #expect(try await package.run("app") == "42\n42\n")
      #expect(try await !build(package).output.contains("Compiling"))
    }

    private static func size(_ properties: String) -> String {
      "public struct Size: Sendable { \(properties); public init() {} }\n"
    }

    private func build(_ package: ConsumerPackage) async throws -> (status: Int32, output: String) {
      let run = try await ProgramRun.launch(
        URL(filePath: "\(ConsumerPackage.repository)/scripts/swiftpm"),
        [
          "build", "--build-system", "native", "--package-path", package.folder, "--scratch-path",
          package.scratch,
        ], mergesErrors: true)
      return (run.status, String(decoding: run.output, as: UTF8.self))
    }
  }
}
