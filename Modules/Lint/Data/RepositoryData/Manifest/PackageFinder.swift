import ArchitectureData
import ArchitectureDomain
import StrataPlatform

/// The packages, projects, and workspaces in a folder.
struct PackageFinder {
  /// The folder itself if it has a manifest, or else the nearest folders below it that have one, sorted. A package inside
  /// another package isn't listed.
  private(set) var packages: [String] = []
  /// The projects of Xcode in the folder and below it, sorted, without those of dependency managers.
  private(set) var projects: [String] = []
  private(set) var workspaces: [String] = []
  /// The files from which XcodeGen or Tuist may write a project, those of the upper folders first.
  private var descriptions: [String] = []

  /// The maximum depth of the search, deeper than any real repository.
  private static let depthLimit = 8
  /// The folders of dependency managers and of builds.
  private static let foreign: Set<String> = ["Pods", "Carthage", "DerivedData", "node_modules"]
  /// The folders of a package in which it has no projects of its own.
  private static let sources: Set<String> = ["Sources", "Tests", "Plugins"]
  private static let descriptions = [
    "project.yml", "project.yaml", "Project.swift", "Workspace.swift", "Tuist.swift",
  ]

  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  init(in folder: String) throws {
    if FileBytes.exists(folder), !FileBytes.isFolder(folder) { throw ArchitectureFailure.notAFolder(folder) }
    try collect(folder, depth: 0, isInPackage: false)
    if packages.isEmpty, projects.isEmpty {
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

  private mutating func collect(_ folder: String, depth: Int, isInPackage: Bool) throws {
    try Task.checkCancellation()
    let hasManifest = FileBytes.isTaken(folder + "/Package.swift")
    if hasManifest, !isInPackage { packages.append(folder) }
    let isInPackage = isInPackage || hasManifest
    guard depth < Self.depthLimit else { return }
    guard access(folder, R_OK | X_OK) == 0, let names = Folder.names(at: folder) else {
      if isInPackage || errno == ENOENT || errno == ENOTDIR { return }
      throw ArchitectureFailure.unreadable(path: folder, .unreadable(FileBytes.systemError()))
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
        try collect(path, depth: depth + 1, isInPackage: isInPackage)
      }
    }
  }
}
