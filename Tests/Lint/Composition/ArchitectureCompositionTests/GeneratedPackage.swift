import ArchitectureComposition
import ArchitecturePresentation
import Foundation

/// A small package in a temporary folder, which is removed at the end of the test.
final class GeneratedPackage: Sendable {
  let path: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("package-\(UUID().uuidString)")
    path = url.resolvingSymlinksInPath().path
    for (file, content) in files { try write(content, to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ content: String, to file: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// The real lint, with the real toolchain.
  var services: ArchitectureServices { .live(keepsManifests: false) }

  func check(configuration: String? = nil, isBaselineStrict: Bool = false) async throws -> Report {
    try await services.check(
      package: path, configuration: configuration.map { "\(path)/\($0)" }, isBaselineStrict: isBaselineStrict)
  }

  /// The diagnostics, with paths relative to the package.
  func diagnostics(configuration: String? = nil) async throws -> [String] {
    try await check(configuration: configuration).diagnostics.map { $0.text.replacing(path + "/", with: "") }
  }

  static func manifest(_ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
    \(targets)
    ])
    """
  }

  static let layers = layers(of: "Domain", "Data", "Presentation")

  /// A configuration with some of the layers Domain, Data, and Presentation. Each layer must have a target.
  static func layers(of names: String...) -> String {
    let layers = [
      "Domain": """
      { name: "Domain", targets: ["*Domain"], sees: ["Domain"],
        forbids: [{ modules: ["FoundationNetworking"], because: "it acts" }] },
      """,
      "Data": "{ name: 'Data', targets: ['*Data'] },",
      "Presentation": "{ name: 'Presentation', targets: ['*Presentation'], sees: [SEEN] },",
    ]
    let seen = names.filter { $0 != "Data" }.map { "'\($0)'" }.joined(separator: ", ")
    let lines = names.compactMap { layers[$0]?.replacing("SEEN", with: seen) }
    return "{ layers: [\n\(lines.joined(separator: "\n"))\n] }"
  }
}
