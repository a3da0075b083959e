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

  /// A reader that knows only this target and its dependencies, with the rules in the package's default
  /// place.
  public var reader: RepositoryReader {
    let files = SourceFileReader()
    let configurations = ConfigurationReader(planned: self.configurations)
    var reader = RepositoryReader(
      graph: { [graph] _, _ in graph },
      rules: { [planned = self.configurations] folder, configuration in
        let usual = [ConfigurationPaths.plain, ConfigurationPaths.hidden].flatMap {
          [Path.join(folder, $0.configuration), Path.join(folder, $0.baseline)]
        }
        if let new = usual.first(where: { FileBytes.exists($0) && !planned.contains($0) }) {
          throw ArchitectureFailure.notPlanned(path: new)
        }
        return try configurations.rules(package: folder, configuration: configuration)
      },
      sources: { [target, own = self.files] folder, targets, interests in
        guard let checked = targets.first(where: { $0.id == target }) else {
          // The sources of other targets only improve messages about re-exports, so errors are ignored.
          return (try? await files.sources(package: folder, targets: targets, interests: interests)) ?? [:]
        }
        return [
          target: try await files.sources(package: folder, target: checked, files: own, interests: interests)
        ]
      },
      source: { try files.source(path: $0) })
    reader.baseline = { try configurations.baseline(package: $0, configuration: $1) }
    reader.today = CalendarDay.today
    return reader
  }
}
