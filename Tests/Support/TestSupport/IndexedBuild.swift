import Foundation

/// A package in a temporary folder whose modules the compiler builds one after another, with an index, as a build does.
public final class IndexedBuild: Sendable {
  public let folder: String

  public var store: String { folder + "/.build/debug/index/store" }

  /// - Parameter files: The content of files, by their paths.
  public init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("indexed-\(UUID().uuidString)")
    folder = url.resolvingSymlinksInPath().path
    for (file, content) in files { try write(content, to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  public func write(_ content: String, to file: String) throws {
    let url = URL(filePath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: url)
  }

  /// Compiles the files below `Sources/MODULE`, or in another folder.
  public func compile(_ module: String, in sources: String? = nil) async throws {
    let path = "\(folder)/\(sources ?? "Sources/\(module)")"
    let files = try FileManager.default.subpathsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
      .sorted()
    let output = "\(folder)/.build/debug/\(module).build"
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let run = try await ProgramRun.launch(
      URL(filePath: "/usr/bin/env"),
      [
        "swiftc", "-parse-as-library", "-module-name", module, "-emit-module", "-emit-module-path",
        "\(folder)/.build/debug/\(module).swiftmodule", "-I", "\(folder)/.build/debug", "-c",
        "-index-store-path", store, "-module-cache-path",
        "\(FileManager.default.temporaryDirectory.path)/strata-modules",
      ] + files.map { "\(path)/\($0)" },
      folder: URL(filePath: output), mergesErrors: true)
    guard run.status == 0 else { throw CompilerError(output: String(decoding: run.output, as: UTF8.self)) }
  }

  public struct CompilerError: Error {
    public var output: String
  }

  /// The paths of the files of the store in a folder: `units` or `records`.
  public func storeFiles(_ kind: String) throws -> [String] {
    let path = "\(store)/v5/\(kind)"
    return try FileManager.default.subpathsOfDirectory(atPath: path).sorted().map { "\(path)/\($0)" }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  public static func manifest(_ targets: String...) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
    \(targets.joined(separator: ",\n"))
    ])
    """
  }
}
