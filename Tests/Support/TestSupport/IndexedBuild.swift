import Foundation

/// A package whose modules the compiler builds one after another, with an index, as a build does.
public final class IndexedBuild: Sendable {
  public let folder: String
  private let isShared: Bool

  public var store: String { folder + "/.build/debug/index/store" }

  /// - Parameters:
  ///   - files: The content of files, by their paths.
  ///   - name: The name of a package that tests share until their process ends. It stays in the build folder until the next
  ///     run. Any other package is in a temporary folder.
  public init(_ files: [String: String], sharedAs name: String? = nil) throws {
    isShared = name != nil
    let url =
      name.map { checkout.appending(path: ".build/indexed/\($0)") }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("indexed-\(UUID().uuidString)")
    folder = url.resolvingSymlinksInPath().path
    if isShared { try? FileManager.default.removeItem(atPath: folder) }
    for (file, content) in files { try write(content, to: file) }
  }

  deinit {
    if !isShared { try? FileManager.default.removeItem(atPath: folder) }
  }

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

  /// A copy of a store, which a test may damage.
  public final class StoreCopy: Sendable {
    public let path: String

    fileprivate init(of store: String) throws {
      let copy = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)")
      path = copy.path
      try FileManager.default.copyItem(at: URL(filePath: store), to: copy)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The paths of the files in a folder: `units` or `records`.
    public func files(_ kind: String) throws -> [String] {
      let folder = "\(path)/v5/\(kind)"
      return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
        .filter {
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
  }

  public func copyOfStore() throws -> StoreCopy { try StoreCopy(of: store) }

  public static func manifest(_ targets: [String]) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [
    \(targets.joined(separator: ",\n"))
    ])
    """
  }
}
