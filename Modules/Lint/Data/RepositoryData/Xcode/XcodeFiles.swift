import ArchitectureData
import ArchitectureDomain

/// The files that targets compile. Each file belongs to a package, or to the first project that names it.
struct XcodeFiles {
  /// The absolute path of the checked folder.
  private let base: String
  /// The targets of packages by their folders.
  private let targets: [String: [Target]]
  private var projects: [String: String] = [:]
  private(set) var missing: Set<String> = []
  /// The projects that compile a file of another one.
  private(set) var damages: [SourceFile] = []

  init(_ graph: PackageGraph, base: String) {
    self.base = base
    targets = Dictionary(
      grouping: graph.checkedTargets.filter { ![.system, .binary].contains($0.kind) }, by: \.folder.path)
  }

  /// Returns the files that belong to a target of a project, relative to the checked folder, and the target of a package that
  /// compiles one of the others.
  mutating func claim(_ paths: [String], for project: XcodeProject) -> (files: [String], owner: Target.ID?) {
    var files: [String] = []
    var owner: Target.ID?
    for path in paths {
      let file = Path.relative(path, to: base)
      if !FileBytes.exists(path) {
        missing.insert(file)
      } else if let target = self.owner(of: file) {
        owner = owner ?? target
      } else if let other = projects[file], other != project.manifest {
        if damages.last?.path != project.manifest {
          let damage = SourceDamage.Kind.sharedFile(file, with: Path.folder(of: other))
          damages.append(SourceFile(damage, at: Place(project.manifest)))
        }
      } else {
        projects[file] = project.manifest
        files.append(file)
      }
    }
    return (files, owner)
  }

  /// Returns the target of a package that compiles a file.
  private func owner(of file: String) -> Target.ID? {
    for folder in file.andFolders.dropLast().reversed() + ["."] {
      let inner = folder == "." ? file : String(file.dropFirst(folder.count + 1))
      let found = targets[folder]?.first { target in
        let isListed = target.folder.sources.map { inner.andFolders.contains(where: $0.contains) } ?? true
        return isListed && !inner.andFolders.contains(where: target.folder.excluded.contains)
      }
      if let found { return found.id }
    }
    return nil
  }
}
