import ArchitectureData

/// Assigns unique names to packages. Several can be in folders with the same name, such as `ios/Core` and
/// `mac/Core`.
struct PackageNames {
  /// A package to read.
  struct Entry: Sendable {
    /// The unique name.
    var name: String
    /// The name in manifests.
    var reference: String
    var path: String
  }

  /// The absolute path of the checked folder.
  private let base: String
  private var namesByFolder: [String: String] = [:]
  private var taken: Set<String> = []

  init(below base: String) {
    self.base = base
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// Returns the entry of the package in a folder. The first package with a name gets the name in manifests,
  /// and later ones get their folder appended.
  mutating func entry(_ reference: String, at path: String) -> (entry: Entry, isNew: Bool) {
    let folder = FileBytes.resolved(path) ?? path
    if let name = namesByFolder[folder] {
      return (Entry(name: name, reference: reference, path: path), false)
    }
    var name = reference
    if !taken.insert(name).inserted {
      name += " (\(Path.relative(path, to: base)))"
      taken.insert(name)
    }
    namesByFolder[folder] = name
    return (Entry(name: name, reference: reference, path: path), true)
  }
}
