public import ArchitectureDomain

/// Reads the rules of a repository from `architecture.json5`, and its baseline from the file next to it.
public struct ConfigurationReader: Sendable {
  private static let baselineSizeLimit = 64 << 20

  /// The files whose changes the build notices, or nil outside of a build.
  let planned: [String]?
  /// The absolute folders of a copy and of its original, which contains files that the copy lacks.
  let copy: (root: String, original: String)?

  package init(planned: [String]? = nil, copy: (root: String, original: String)? = nil) {
    self.planned = planned
    self.copy = copy
  }

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
    var files = ConfigurationFiles(self, package: package)
    try files.read(path)
    return try files.rules()
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
    var text = ConfigurationText()
    let value = try text.read(path, limit: Self.baselineSizeLimit)
    return try text.locating { () throws(ConfigurationError) in
      try BaselineText.baseline(value, place: text.place)
    }
  }
}
