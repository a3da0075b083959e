import ArchitectureData
import ArchitectureDomain

/// The folders that Xcode 16 and later keep equal to the file system. Each compiles all of its Swift files, except for those
/// in an exception set.
struct SynchronizedGroups {
  private var paths: [String: String] = [:]
  /// The folders in groups that aren't compiled.
  private var opaque: [String: [String]] = [:]
  /// The paths in the exception sets of targets and build phases, with their groups.
  private var exceptions: [String: [(group: String, paths: [String])]] = [:]
  /// The Swift files of each group, relative to its folder.
  private var files: [String: Set<String>] = [:]

  init(_ objects: XcodeObjects, _ paths: XcodePaths) {
    for group in objects.all("PBXFileSystemSynchronizedRootGroup") {
      self.paths[group.id] = paths[group]
      opaque[group.id] = group.texts("explicitFolders")
      for set in objects.objects("exceptions", of: group) {
        guard let user = set.text("target") ?? set.text("buildPhase") else { continue }
        exceptions[user, default: []].append((group.id, set.texts("membershipExceptions")))
      }
    }
  }

  /// Returns the absolute paths of the files of a target.
  mutating func files(of target: XcodeObject, _ phases: [XcodeObject]) throws -> [String] {
    let own = Set(target.texts("fileSystemSynchronizedGroups"))
    var listed = Dictionary(own.map { ($0, Set(opaque[$0] ?? [])) }) { first, _ in first }
    for (group, paths) in exceptions[target.id] ?? [] { listed[group, default: []].formUnion(paths) }
    // A phase that copies files takes them from the sources.
    for phase in phases where phase.type != "PBXSourcesBuildPhase" {
      for (group, paths) in exceptions[phase.id] ?? [] where own.contains(group) {
        listed[group]?.formUnion(paths)
      }
    }
    var result: [String] = []
    for (group, listed) in listed {
      guard let path = paths[group] else { continue }
      // In the set of another target's folder are the files that this target compiles too.
      let isOwn = own.contains(group)
      let names = Set(listed.map(Path.normalized))
      let content = try content(of: group, at: path)
      let isOfFiles = !isOwn && names.allSatisfy { $0.hasSuffix(".swift") }
      let found =
        isOfFiles
        ? names.intersection(content)
        : content.filter { $0.andFolders.contains(where: names.contains) != isOwn }
      result += found.map { Path.join(path, $0) }
    }
    return result
  }

  /// Returns the Swift files in the folder of a group. Packages in it aren't part of it.
  private mutating func content(of group: String, at path: String) throws -> Set<String> {
    if let known = files[group] { return known }
    guard FileBytes.isFolder(path) else { return [] }
    let found = try SourceTree(package: path, folder: TargetFolder(".")).files().map(\.path)
    let packages = Set(
      found.lazy.filter { $0.hasSuffix("/Package.swift") }.map { String($0.dropLast("/Package.swift".count)) }
    )
    let content = Set(found.lazy.filter { !$0.andFolders.contains(where: packages.contains) })
    files[group] = content
    return content
  }
}
