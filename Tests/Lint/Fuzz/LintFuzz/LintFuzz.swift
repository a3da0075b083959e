import FuzzSupport

/// The lint's parsers. Each check is in the file of its kind.
enum LintFuzz: String, FuzzTarget {
  case source, condition, glob
  case manifest
  case packageDump = "package-dump"
  case workspaceState = "workspace-state"
  case configuration, baseline
  case targetDescription = "target-description"
  case document

  func check(_ input: [UInt8]) async throws {
    switch self {
    case .source: try checkSource(input)
    case .condition: checkCondition(input)
    case .glob: try checkGlob(input)
    case .manifest: try checkManifest(input)
    case .packageDump: try checkPackageDump(input)
    case .workspaceState: try checkWorkspaceState(input)
    case .configuration: try checkConfiguration(input)
    case .baseline: try checkBaseline(input)
    case .targetDescription: try checkTargetDescription(input)
    case .document: try checkDocument(input)
    }
  }
}
