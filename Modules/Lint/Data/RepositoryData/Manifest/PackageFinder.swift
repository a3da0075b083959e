import ArchitectureData
import ArchitectureDomain
import StrataPlatform

/// The packages, projects, and workspaces in a folder.
struct PackageFinder {
  /// The folder itself if it has a manifest, or else the nearest folders below it that have one, sorted. A package inside
  /// another package isn't listed.
  private(set) var packages: [String] = []
  /// The packages inside other packages.
  private(set) var innerPackages: [String] = []
  /// The projects of Xcode in the folder and below it, sorted, without those of dependency managers.
  private(set) var projects: [String] = []
  private(set) var workspaces: [String] = []
  /// The folders that weren't searched because a pattern excludes them, relative to the folder.
  private(set) var excludedFolders: [String] = []
  /// The folders that can't be read.
  private(set) var damages: [SourceFile] = []
  /// The files from which XcodeGen or Tuist may write a project, those of the upper folders first.
  private var descriptions: [String] = []

  private let base: String
  private let excluded: NamePatterns

  /// The maximum depth of the search, deeper than any real repository.
  private static let depthLimit = 8
  /// The folders of dependency managers and of builds.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
  /// The folders of a package in which it has no projects of its own.
  private static let sources: Set<String> = ["Sources", "Tests", "Plugins"]
  private static let descriptions = [
    "project.yml", "project.yaml", "Project.swift", "Workspace.swift", "Tuist.swift",
  ]

  /// - Parameter excluded: Patterns for folders that aren't searched, relative to the folder.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  init(in folder: String, excluding excluded: NamePatterns = NamePatterns([])) throws {
    base = folder
    self.excluded = excluded
    if FileBytes.exists(folder), !FileBytes.isFolder(folder) { throw ArchitectureFailure.notAFolder(folder) }
    try collect("", depth: 0, isInPackage: false)
    if packages.isEmpty, projects.isEmpty, damages.isEmpty {
      throw ArchitectureFailure.noManifest(
        folder: folder, description: descriptions.first(where: Self.isDescription))
    }
  }

  /// Returns whether a program writes a project from a file. Any program can have a file `Project.swift`.
  private static func isDescription(_ path: String) -> Bool {
    guard path.hasSuffix(".swift") else { return true }
    let text = (try? FileBytes.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.contains("import ProjectDescription")
  }

  /// - Parameter inner: The path relative to the searched folder, or an empty string for the folder itself.
  private mutating func collect(_ inner: String, depth: Int, isInPackage: Bool) throws {
    try Task.checkCancellation()
    let folder = inner.isEmpty ? base : base + "/" + inner
    let hasManifest = FileBytes.isTaken(folder + "/Package.swift")
    if hasManifest { if isInPackage { innerPackages.append(folder) } else { packages.append(folder) } }
    let isInPackage = isInPackage || hasManifest
    guard depth < Self.depthLimit else { return }
    guard access(folder, R_OK | X_OK) == 0, let names = Folder.names(at: folder) else {
      if isInPackage || errno == ENOENT || errno == ENOTDIR { return }
      let failure = ArchitectureFailure.unreadable(path: folder, .unreadable(FileBytes.systemError()))
      if inner.isEmpty { throw failure }
      damages.append(SourceFile(.part(failure), at: Place(inner)))
      return
    }
    descriptions += Self.descriptions.filter(names.contains).map { Path.normalized(Path.join(folder, $0)) }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder + "/" + name
      if name.hasSuffix(".xcodeproj") {
        if FileBytes.isTaken(path + "/project.pbxproj"), FileBytes.isRealFolder(path) {
          projects.append(path)
        }
      } else if name.hasSuffix(".xcworkspace") {
        workspaces.append(path)
      } else if !Self.foreign.contains(name), !hasManifest || !Self.sources.contains(name),
        !isInPackage || !name.hasSuffix(".swift"), FileBytes.isRealFolder(path)
      {
        let next = inner.isEmpty ? name : inner + "/" + name
        if excluded.matches(next) {
          excludedFolders.append(next)
        } else {
          try collect(next, depth: depth + 1, isInPackage: isInPackage)
        }
      }
    }
  }
}
