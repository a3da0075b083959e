import Foundation
import TestSupport
import Testing

/// The code for Apple platforms, which tests on Linux can't run.
@Suite(
  .enabled(if: FileManager.default.fileExists(atPath: "/proc"), "Apple platforms compile the code itself."),
  .enabled(
    if: FileManager.default.fileExists(atPath: "\(checkout.path)/Modules/Starter")
      && FileManager.default.fileExists(atPath: builtProducts.path + "/Modules/StarterViews.swiftmodule"),
    "This build has no Starter. .ci/run documents has all products."))
struct AppleCodeTests {
  @Test func `the code behind canImport and in the recipe type-checks against stubs`() async throws {
    let run = try await Self.check(builtProducts.path)
    let output = String(decoding: run.output, as: UTF8.self)
    #expect(run.status == 0, "\(output)")
    #expect(
      output == """
        Checking PlatformData
        Checking AppComposition
        Checking StarterData
        Checking StarterViews
        Checking StarterComposition
        Checking starter
        Checking SwiftUIRecipe

        """)
  }

  @Test func `a folder without modules ends with status 2`() async throws {
    let run = try await Self.check("/no/such/folder")
    #expect(run.status == 2)
    #expect(
      String(decoding: run.output, as: UTF8.self)
        == "error: There are no modules in /no/such/folder. Run 'swift build' first.\n")
  }

  @Test func `an error behind canImport is found`() async throws {
    let errors = try await Self.errors(
      in: "Modules/Reader/Data/PlatformData/SecretsProvider+Keychain.swift",
      replacing: [".unreadable": ".unread"])
    #expect(!errors.isEmpty)
    #expect(
      errors.allSatisfy { $0.line.contains(".unread") && $0.message.hasSuffix("has no member 'unread'") })
  }

  /// The default of `@Entry` isn't isolated to the main actor, and the body of `#Preview` is a view.
  @Test func `a wrong default of @Entry and a wrong #Preview are found in their lines`() async throws {
    let errors = try await Self.errors(
      in: "Modules/Starter/Views/StarterViews/ProfileView.swift",
      replacing: [
        ": any UserService = .unimplemented": ": any UserService = isolated",
        "#endif": """
          @MainActor let isolated: any UserService = .unimplemented

          #Preview("Wrong") {
            ProfileView()
            3
          }
        #endif
        """,
      ])
    #expect(errors.map(\.line) == ["@Entry public var userService: any UserService = isolated", "3"])
    #expect(
      errors.first?.message.hasPrefix("main actor-isolated let 'isolated' can not be referenced") == true)
    #expect(errors.last?.message.hasSuffix("requires that 'Int' conform to 'View'") == true)
  }

  /// Replaces texts of a file in a copy of its module, and returns the errors that the script finds in the file.
  private static func errors(
    in file: String, replacing changes: [String: String]
  ) async throws -> [(line: String, message: String)] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "apple-\(UUID())")
    defer { try? files.removeItem(at: folder) }
    let changed = folder.appending(path: file)
    for path in [
      "scripts/checks/check-apple-code", "Tests/Support/AppleStubs", "Modules/System", "Package.swift",
      (file as NSString).deletingLastPathComponent,
    ] {
      let copy = folder.appending(path: path)
      try files.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: checkout.appending(path: path), to: copy)
    }
    var source = try String(contentsOf: changed, encoding: .utf8)
    for (text, replacement) in changes { source.replace(text, with: replacement) }
    try Data(source.utf8).write(to: changed)
    let run = try await check(builtProducts.path, in: folder)
    #expect(run.status == 1)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let errors = /(.+?):(\d+):\d+: error: (.+)/
    return String(decoding: run.output, as: UTF8.self).split(separator: "\n").compactMap { line in
      guard let error = line.wholeMatch(of: errors), error.1 == file, let number = Int(error.2) else {
        return nil
      }
      return (lines[number - 1].trimmingCharacters(in: .whitespaces), String(error.3))
    }
  }

  private static func check(_ products: String, in folder: URL = checkout) async throws -> ProgramRun {
    // Bash reads the script. A copy can't be run itself while a process that another test starts has it open to write.
    try await ProgramRun.launch(
      URL(filePath: "/usr/bin/env"),
      ["bash", folder.appending(path: "scripts/checks/check-apple-code").path, products],
      mergesErrors: true)
  }
}
