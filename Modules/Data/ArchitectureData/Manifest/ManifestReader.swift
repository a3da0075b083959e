public import ArchitectureDomain
import Foundation

/// Reads the manifest of a package, and of the packages in neighbouring folders that it depends on.
public struct ManifestReader: Sendable {
  private let toolchain: SwiftToolchain

  public init(_ toolchain: SwiftToolchain) {
    self.toolchain = toolchain
  }

  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  public func graph(package: String) async throws -> PackageGraph {
    let root = URL(fileURLWithPath: package).standardizedFileURL.path
    let rootIdentity = Self.identity(of: root)
    var packages: [LoadedPackage] = []
    var queue: [(identity: String, path: String)] = [(rootIdentity, root)]
    var known: Set<String> = [rootIdentity]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      let dump = try await dump(next.path == root ? package : next.path)
      packages.append(
        LoadedPackage(
          identity: next.identity, absolutePath: next.path, path: Path.relative(next.path, to: root),
          dump: dump))
      for folder in dump.dependencies.compactMap(\.fileSystem).joined()
      where known.insert(folder.identity).inserted {
        queue.append((folder.identity, folder.path))
      }
    }
    return PackageGraph(
      packages: packages.map {
        Package($0.identity, manifest: $0.manifest, isChecked: $0.identity == rootIdentity)
      },
      targets: packages.flatMap { $0.targets(among: packages) })
  }

  private func dump(_ folder: String) async throws -> ManifestDump {
    let json = try await toolchain.dumpPackage(folder)
    do {
      return try JSONDecoder().decode(ManifestDump.self, from: json)
    } catch {
      throw ArchitectureFailure.manifestNotUnderstood(String(describing: error))
    }
  }

  /// SwiftPM's name for a package in a folder: the folder's, in small letters.
  private static func identity(of path: String) -> String {
    (path.split(separator: "/").last.map(String.init) ?? "").lowercased()
  }
}
