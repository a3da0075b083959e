import ArchitectureDomain
import RulesDomain

/// Finds folders of one target that depend on one another in a cycle, if the configuration forbids it: `cycle`.
struct FolderCycles {
  private let acyclic: [AcyclicFolders]

  init(_ rules: ArchitectureRules?) {
    acyclic = rules?.acyclicFolders ?? []
  }

  func violations(in files: [SourceFile], of target: Target) -> [Violation] {
    guard acyclic.contains(where: { $0.matches(target) }) else { return [] }
    return FolderGraph(files, in: target.folder.path, TypeIndex(files, of: target.module)).cycles(of: target)
  }
}
