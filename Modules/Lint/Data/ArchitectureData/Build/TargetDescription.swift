public import ArchitectureDomain

/// The description of one target by its build, from the file that the plugin `LayerCheck` writes.
///
/// With it, a check within a build needs no second SwiftPM process, which the sandbox of the build would
/// prevent.
public struct TargetDescription: Sendable {
  /// The folder of the package. Reported paths are relative to it.
  public let package: String
  public let target: Target.ID
  let graph: PackageGraph
  /// The paths of the source files, relative to the package if they are inside.
  let files: [String]
  /// The configuration files whose changes the build notices.
  let configurations: [String]

  private let toolchain: SwiftToolchain

  private static let sizeLimit = 64 << 20

  init(
    package: String, target: Target.ID, graph: PackageGraph, files: [String], configurations: [String],
    _ toolchain: SwiftToolchain
  ) {
    self.package = package
    self.target = target
    self.graph = graph
    self.files = files
    self.configurations = configurations
    self.toolchain = toolchain
  }

  /// - Throws: ``ArchitectureFailure`` with the line and column of the error.
  public init(contentsOf path: String, _ toolchain: SwiftToolchain) throws(ArchitectureFailure) {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, limit: Self.sizeLimit)
    } catch {
      throw .unreadable(path: path, error.kind)
    }
    do {
      var parser = JSON5Parser(bytes)
      try self.init(try parser.parse(), toolchain)
    } catch {
      let place = bytes.withUnsafeBufferPointer {
        var lines = LineCounter($0)
        return Place(path, lines.position(of: error.offset))
      }
      throw .configuration(place, error.fault)
    }
  }

  /// A reader that knows only this target and its dependencies, with the rules in the package's default
  /// place.
  public var reader: RepositoryReader {
    var reader = RepositoryReader.live(toolchain, cache: nil)
    let (rules, sources) = (reader.rules, reader.sources)
    reader.graph = { [graph] _ in graph }
    reader.rules = { [configurations] folder, configuration in
      let usual = [ConfigurationPaths.plain, ConfigurationPaths.hidden].flatMap {
        [Path.join(folder, $0.configuration), Path.join(folder, $0.baseline)]
      }
      if let new = usual.first(where: { FileBytes.exists($0) && !configurations.contains($0) }) {
        throw ArchitectureFailure.notPlanned(path: new)
      }
      return try await rules(folder, configuration)
    }
    reader.sources = { [target, files] folder, targets, interests in
      guard let checked = targets.first(where: { $0.id == target }) else {
        // The sources of other targets only improve messages about re-exports, so errors are ignored.
        return (try? await sources(folder, targets, interests)) ?? [:]
      }
      return [
        target: try await SourceFileReader().sources(
          package: folder, target: checked, files: files, interests: interests)
      ]
    }
    return reader
  }
}

extension Path {
  /// Returns a path relative to a folder if it's inside, or else unchanged.
  static func inside(_ folder: String, _ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }
}
