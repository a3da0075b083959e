import Foundation
import TestSupport

/// A separate package that depends on this repository, built as its owner would build it.
///
/// All tests with the same build system share a folder, so that the lint is built once. They must run one by one.
struct ConsumerPackage {
  enum BuildSystem: String, CaseIterable {
    case native, swiftbuild
  }

  struct Run {
    var status: Int32
    /// Standard output and standard error.
    var output: String
  }

  let buildSystem: BuildSystem
  let folder: String
  let scratch: String

  static let repository = checkout.path

  init(_ buildSystem: BuildSystem) throws {
    self.buildSystem = buildSystem
    let base = "\(Self.repository)/.build/consumer/\(buildSystem)"
    folder = base + "/package"
    scratch = base + "/scratch"
    try? FileManager.default.removeItem(atPath: folder)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(filePath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
  }

  /// Runs `swift build --verbose`.
  func build() async throws -> Run { try await swift("build", "--verbose") }

  /// Runs an executable from the last build of the package.
  func run(_ executable: String) async throws -> String {
    let folder = try await swift("build", "--show-bin-path").output
    let lines = folder.split(separator: "\n")
    return try await Self.launch("\(lines.last ?? "")/\(executable)", []).output
  }

  func swift(_ command: String, _ arguments: String...) async throws -> Run {
    let words =
      ["swift", command, "--build-system", buildSystem.rawValue, "--package-path", folder]
      + ["--scratch-path", scratch] + arguments
    // The `swiftbuild` of Swift 6.3 crashes occasionally, with or without a plugin.
    for _ in 1...3 {
      let run = try await Self.launch("/usr/bin/env", words)
      if run.status < 128 { return run }
    }
    return try await Self.launch("/usr/bin/env", words)
  }

  /// The first two numbers of the toolchain's version.
  static func swiftVersion() async throws -> String {
    let text = try await launch("/usr/bin/env", ["swift", "--version"]).output
    return text.firstMatch(of: /Swift version (\d+\.\d+)/).map { String($0.1) } ?? text
  }

  /// The modules that were compiled for the package, and for the plugins that it uses.
  func compiledModules() -> Set<String> {
    let files = FileManager.default.enumerator(atPath: scratch)?.compactMap { $0 as? String } ?? []
    let modules = files.filter { $0.hasSuffix(".swiftmodule") && !$0.contains("ModuleCache") }
    return Set(modules.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
  }

  private static func launch(_ program: String, _ arguments: [String]) async throws -> Run {
    // The build must not find the libraries that the reader of this repository wraps.
    let environment = ProcessInfo.processInfo.environment.merging([
      "PKG_CONFIG_LIBDIR": "/none", "PKG_CONFIG_PATH": "/none", "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    let run = try await ProgramRun.launch(
      URL(filePath: program), arguments, environment: environment, mergesErrors: true)
    return Run(
      status: run.status + (run.isSignaled ? 128 : 0), output: String(decoding: run.output, as: UTF8.self))
  }
}
