import ArchitectureData
import ArchitectureDomain

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of a revision in a temporary folder, which is removed with the last reference to it.
struct RevisionTree: Sendable {
  /// The copy of ``original``. It has the same name, because the name of a folder identifies a package.
  let root: String
  /// The absolute folder of the repository.
  let original: String
  private let temporary: TemporaryFolder

  init(of original: String) throws(ArchitectureFailure) {
    self.original = original
    temporary = try TemporaryFolder()
    let name = original.split(separator: "/").last ?? "root"
    root = (FileBytes.resolved(temporary.path) ?? temporary.path) + "/tree/" + name
  }

  /// The path of the Git index, outside of ``root``.
  var index: String { temporary.path + "/index" }

  /// Links to files and folders of the repository that are the same in the revision, because creating files is slow. A
  /// package's folder and manifest are copied, because other paths start from them.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, relative to the repository.
  ///   - others: The paths in the repository or the revision that differ.
  func link(_ paths: [String], besides others: [String]) throws(ArchitectureFailure) {
    func isManifest(_ path: String) -> Bool {
      let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
      return name.hasPrefix("Package") && name.hasSuffix(".swift")
    }
    // The folders that can't be links.
    var made: Set<Substring> = []
    for path in paths.filter(isManifest) + others {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !made.insert(rest).inserted { break }
      }
    }
    var linked: Set<Substring> = []
    do throws(SourceDamage) {
      for folder in made.union([""]).sorted() { try Folder.make(Path.join(root, String(folder))) }
      for path in paths {
        let slashes = path.indices.lazy.filter { path[$0] == "/" }
        let entry = slashes.map { path[..<$0] }.first { !made.contains($0) } ?? path[...]
        guard linked.insert(entry).inserted else { continue }
        let (file, copy) = (Path.join(original, String(entry)), Path.join(root, String(entry)))
        if isManifest(String(entry)) {
          try FileBytes.write(FileBytes.read(file, limit: .max), to: copy)
        } else if symlink(file, copy) != 0 {
          throw SourceDamage(.unreadable(FileBytes.systemError()))
        }
      }
    } catch {
      throw .unwritable(path: root, error.words)
    }
  }

  func contains(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

  /// Returns the path in the repository for a path in the tree or next to it.
  func original(of path: String) -> String {
    Path.normalized(Path.join(original, Path.relative(path, to: root)))
  }
}
