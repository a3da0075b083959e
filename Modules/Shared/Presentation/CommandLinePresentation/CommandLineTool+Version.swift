extension CommandLineTool {
  /// The version of the programs of this repository.
  package static let version = "0.2.0"
}
