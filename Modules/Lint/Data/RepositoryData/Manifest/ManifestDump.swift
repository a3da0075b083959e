/// The output of `swift package dump-package` that the graph needs.
struct ManifestDump {
  var name: String
  var dependencies: [Package]
  var products: [Product]
  var targets: [Target]
  var toolsVersion: String
  /// The language modes that the package and its targets choose, or empty for that of its tools version.
  var languageModes: [String]

  struct Product {
    var name: String
    var targets: [String]
    var isLibrary: Bool
  }

  struct Target {
    var name: String
    var type: String
    var path: String?
    /// The folder with the headers and the module map of a C target.
    var publicHeaders: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [String]
    var dependencies: [Dependency]
    /// The flags of `.define` in Swift settings.
    var definitions: [String]
    /// The upcoming features that Swift settings enable, also by flags.
    var features: [String]
    /// The Swift compiler flags of `.unsafeFlags`.
    var flags: [String]
    /// The language modes of Swift settings.
    var languageModes: [String]
    /// The names of the plugins that run in its build.
    var plugins: [String]
  }

  struct Package {
    /// The manifest's name for the package.
    var identity: String
    /// The manifest's name for the package with the capital letters of its path or URL.
    var spelling: String
    /// The unique name of the package. See ``PackageNames``.
    var name: String
    /// The path, if it's a local package.
    var path: String?
  }

  /// A dependency: `{"byName": ["A", condition]}`, `{"target": […]}`, or `{"product": ["P", "package", aliases,
  /// condition]}`.
  struct Dependency {
    enum Kind: String {
      case byName, target, product
    }

    var kind: Kind
    var name: String
    var package: String?
    /// The names that source imports modules with, by the name of the module.
    var moduleAliases: [String: String]
    /// The platforms, or nil for all of them.
    var platforms: [String]?
  }
}
