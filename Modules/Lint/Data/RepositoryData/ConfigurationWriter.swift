import ArchitectureData
public import ArchitectureDomain
import StrataPlatform

/// Writes the lint's two files to the paths that ``ConfigurationReader`` reads.
public struct ConfigurationWriter: Sendable {
  public init() {}

  /// Replaces the baseline atomically.
  ///
  /// - Returns: Its path.
  /// - Throws: ``ArchitectureFailure``. In that case, the old baseline is unchanged.
  public func write(
    _ baseline: Baseline, package: String, configuration: String?
  ) throws(ArchitectureFailure) -> String {
    let path = ConfigurationPaths(package: package, configuration: configuration).baseline
    try FileBytes.replace(path, with: Array(BaselineText.text(baseline).utf8))
    return path
  }

  /// Creates `architecture.json5`, and a baseline next to it unless the baseline is empty.
  ///
  /// - Returns: Their paths.
  /// - Throws: ``ArchitectureFailure``. In that case, neither file is created.
  public func create(
    _ text: String, with baseline: Baseline, package: String
  ) throws(ArchitectureFailure) -> [String] {
    try ensureNew(package: package)
    let path = Path.join(package, ConfigurationPaths.plain.configuration)
    var made: [String] = []
    do {
      try FileBytes.replace(path, with: Array((text + "\n").utf8))
      made.append(path)
      if !baseline.counts.isEmpty {
        made.append(try write(baseline, package: package, configuration: path))
      }
      return made
    } catch {
      for path in made { unlink(path) }
      throw error
    }
  }

  /// - Throws: ``ArchitectureFailure`` if the package has a configuration or a baseline.
  public func ensureNew(package: String) throws(ArchitectureFailure) {
    let paths = ConfigurationPaths(package: package, configuration: nil)
    if let path = paths.configuration { throw .exists(path: path) }
    if FileBytes.isTaken(paths.baseline) { throw .exists(path: paths.baseline) }
  }
}
