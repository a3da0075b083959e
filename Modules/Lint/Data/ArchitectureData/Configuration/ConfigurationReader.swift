public import ArchitectureDomain

/// Reads the rules of a repository from `architecture.json5`, and its baseline from the file next to it.
public struct ConfigurationReader: Sendable {
  private static let sizeLimit = 1 << 20
  private static let baselineSizeLimit = 64 << 20

  public init() {}

  /// - Returns: The rules, or nil if no configuration was named and the package has none.
  /// - Throws: ``ArchitectureFailure`` with the line and column of the error.
  public func rules(
    package: String, configuration: String?
  ) throws(ArchitectureFailure) -> ArchitectureRules? {
    let paths = ConfigurationPaths(package: package, configuration: configuration)
    if let configuration, !FileBytes.isTaken(configuration) {
      throw .configuration(Place(configuration), .missing)
    }
    guard let path = paths.configuration else {
      if let (path, expected) = ConfigurationPaths.misnamed(in: package) {
        throw .configuration(Place(path), .misnamed(expected: expected))
      }
      return nil
    }
    if let second = paths.second { throw .configuration(Place(second), .second(besides: path)) }
    let file = try ConfigurationFile(path, limit: Self.sizeLimit)
    return try file.read { (value) throws(ConfigurationError) in
      var parser = RulesParser(place: file.place)
      return try parser.rules(value)
    }
  }

  /// - Returns: The baseline, or nil if the file doesn't exist.
  /// - Throws: ``ArchitectureFailure`` with the line and column of the error.
  public func baseline(package: String, configuration: String?) throws(ArchitectureFailure) -> Baseline? {
    let paths = ConfigurationPaths(package: package, configuration: configuration)
    let path = paths.baseline
    if let second = paths.secondBaseline {
      throw .configuration(Place(second), .secondBaseline(besides: path))
    }
    guard FileBytes.isTaken(path) else { return nil }
    let file = try ConfigurationFile(path, limit: Self.baselineSizeLimit)
    return try file.read { (value) throws(ConfigurationError) in
      try BaselineText.baseline(value, place: file.place)
    }
  }
}
