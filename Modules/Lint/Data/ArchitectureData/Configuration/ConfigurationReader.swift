public import ArchitectureDomain

/// Reads the rules of a repository from `architecture.json5`, and its baseline from the file beside that.
public struct ConfigurationReader: Sendable {
  /// Where a package keeps its configuration, the first that exists.
  public static let usualNames = [
    ConfigurationPaths.plain.configuration, ConfigurationPaths.hidden.configuration,
  ]

  private static let sizeLimit = 1 << 20
  private static let baselineSizeLimit = 64 << 20

  public init() {}

  /// - Returns: Nil if none was named and the package has none.
  /// - Throws: ``ArchitectureFailure`` with the line and column of what is wrong.
  public func rules(
    package: String, configuration: String?
  ) throws(ArchitectureFailure) -> ArchitectureRules? {
    let paths = ConfigurationPaths(package: package, configuration: configuration)
    if let configuration, !FileBytes.isTaken(configuration) {
      throw .configuration(Place(configuration), .missing)
    }
    guard let path = paths.configuration else { return nil }
    let file = try ConfigurationFile(path, limit: Self.sizeLimit)
    return try file.read { (value) throws(ConfigurationError) in
      try RulesParser(place: file.place).rules(value)
    }
  }

  /// - Returns: Nil if there is none.
  /// - Throws: ``ArchitectureFailure`` with the line and column of what is wrong.
  public func baseline(package: String, configuration: String?) throws(ArchitectureFailure) -> Baseline? {
    let path = ConfigurationPaths(package: package, configuration: configuration).baseline
    guard FileBytes.isTaken(path) else { return nil }
    return try ConfigurationFile(path, limit: Self.baselineSizeLimit).read(BaselineText.baseline)
  }
}
