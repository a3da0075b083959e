/// The paths of a repository's configuration and baseline, which are in the same folder.
package struct ConfigurationPaths {
  /// The named configuration, or the first default one that exists (also as a broken link), or nil if no
  /// file exists.
  package let configuration: String?
  /// The default configuration that exists besides ``configuration``, which is an error, or nil if one was named.
  let second: String?
  /// The first default baseline that exists, or else the one to create.
  package let baseline: String
  /// The default baseline that exists besides ``baseline``, which is an error.
  let secondBaseline: String?

  package static let plain = (configuration: "architecture.json5", baseline: "architecture-baseline.json5")
  package static let hidden = (configuration: ".architecture.json5", baseline: ".architecture-baseline.json5")

  package init(package: String, configuration named: String?) {
    let existing =
      // A link can lead elsewhere, so `..` stays.
      named.map { [$0.split(separator: "/").contains("..") ? $0 : Path.normalized($0)] }
      ?? [Self.plain, Self.hidden].map { Path.join(package, $0.configuration) }.filter(FileBytes.isTaken)
    let configuration = existing.first
    self.configuration = configuration
    second = existing.dropFirst().first
    let folder = configuration.map(Self.folder) ?? package
    let baselines = [Self.plain, Self.hidden].map { Path.join(folder, $0.baseline) }
    let isHidden = configuration?.split(separator: "/").last?.hasPrefix(".") ?? false
    let taken = baselines.filter(FileBytes.isTaken)
    baseline = taken.first ?? baselines[isHidden ? 1 : 0]
    secondBaseline = taken.dropFirst().first
  }

  /// The first file that has a default name, except that it ends in `.json`.
  static func misnamed(in package: String) -> (path: String, expected: String)? {
    [plain, hidden].lazy.map { (Path.join(package, String($0.configuration.dropLast())), $0.configuration) }
      .first { FileBytes.isTaken($0.0) }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
