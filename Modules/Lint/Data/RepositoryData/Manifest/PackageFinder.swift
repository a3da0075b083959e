import ArchitectureData
import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the packages in a folder.
enum PackageFinder {
  /// The maximum depth of the search, deeper than any real repository.
  private static let depthLimit = 8

  /// Returns the folder itself if it has a manifest, or else the nearest folders below it that have one, sorted. A
  /// package inside another package isn't listed.
  ///
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  static func packages(in folder: String) throws -> [String] {
    if FileBytes.exists(folder), !FileBytes.isFolder(folder) { throw ArchitectureFailure.notAFolder(folder) }
    var found: [String] = []
    try collect(folder, depth: 0, into: &found)
    if found.isEmpty {
      throw ArchitectureFailure.noManifest(folder: folder, project: Folder.xcodeProject(in: folder))
    }
    return found
  }

  private static func collect(_ folder: String, depth: Int, into found: inout [String]) throws {
    try Task.checkCancellation()
    if FileBytes.isTaken(folder + "/Package.swift") {
      found.append(folder)
      return
    }
    guard depth < depthLimit else { return }
    guard access(folder, R_OK | X_OK) == 0, let names = Folder.names(at: folder) else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw ArchitectureFailure.unreadable(path: folder, .unreadable(FileBytes.systemError()))
    }
    for name in names.sorted() where !name.hasPrefix(".") && FileBytes.isRealFolder(folder + "/" + name) {
      try collect(folder + "/" + name, depth: depth + 1, into: &found)
    }
  }
}
