/// Names for packages, of which several may be in folders that are called alike, as `ios/Core` and `mac/Core` are.
struct PackageNames {
  /// A package that is to be read.
  struct Entry: Sendable {
    /// What no other one is called here.
    var name: String
    /// What manifests call it.
    var reference: String
    /// Absolute.
    var path: String
  }

  /// The checked folder, absolute.
  private let base: String
  private var namesByFolder: [String: String] = [:]
  private var taken: Set<String> = []

  init(below base: String) {
    self.base = base
  }

  func contains(_ name: String) -> Bool { taken.contains(name) }

  /// Names the package in a folder, once: the first as manifests do, the next of that name by its folder too.
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
