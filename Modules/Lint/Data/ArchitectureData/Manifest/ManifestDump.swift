/// What `swift package dump-package` prints, as far as the graph needs it.
struct ManifestDump {
  var name: String
  var dependencies: [Package]
  var products: [Product]
  var targets: [Target]

  struct Product {
    var name: String
    var targets: [String]
    var isLibrary: Bool
  }

  struct Target {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [String]
    var dependencies: [Dependency]
    /// The flags of `.define`, of Swift only.
    var definitions: [String]
    /// What `.unsafeFlags` hand to the Swift compiler.
    var flags: [String]
    /// The names of the plugins that run when it is built.
    var plugins: [String]
  }

  struct Package {
    /// By which the manifest refers to it.
    var identity: String
    /// What it is called here; see ``PackageNames``.
    var name: String
    /// Where it is, if it is in a neighboring folder.
    var path: String?
  }

  /// `{"byName": ["A", condition]}`, `{"target": […]}` or `{"product": ["P", "package", aliases, condition]}`.
  struct Dependency {
    enum Kind: String {
      case byName, target, product
    }

    var kind: Kind
    var name: String
    var package: String?
    /// What source calls a module, by the module's own name.
    var moduleAliases: [String: String]
    /// Nil where it is for every platform.
    var platforms: [String]?
  }
}
