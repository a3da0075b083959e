import ArchitectureData
import ArchitectureDomain
import ArchitectureFixtures
import Testing

/// A suite that reads configurations from their text.
protocol ConfigurationSuite {}

extension ConfigurationSuite {
  func rules(_ text: String) throws -> ArchitectureRules {
    let folder = try FileTree(["architecture.json5": text])
    return try #require(try ConfigurationReader().rules(package: folder.path, configuration: nil))
  }

  /// Expects a fault in the first line.
  func expect(_ fault: ConfigurationFault, at column: Int, in text: String) throws {
    let folder = try FileTree(["architecture.json5": text])
    let place = Place("\(folder.path)/architecture.json5", SourcePosition(line: 1, column: column))
    #expect(throws: ArchitectureFailure.configuration(place, fault)) {
      try ConfigurationReader().rules(package: folder.path, configuration: nil)
    }
  }
}
