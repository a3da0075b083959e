/// Describes a target and all other targets in its build for `layercheck`.
struct TargetDescription: Encodable {
  /// The path of the package's folder.
  var package: String
  /// The `id` of the target that is checked.
  var target: String
  /// The paths of the target's Swift files.
  var files: [String]
  /// The configurations. When one changes, the target is checked again.
  var configurations: [String]
  /// All targets that can be imported, whether this target declares them or not.
  var targets: [Module]

  struct Module: Encodable {
    var id: String
    /// The identity of the target's package.
    var package: String
    var name: String
    /// The module name in imports.
    var module: String
    var kind: Kind
    var folder: String
    var dependencies: [Dependency]
  }

  enum Kind: String, Encodable {
    case library, executable, test, macro, clang, system, binary
  }

  /// A declared target or product, and the targets that it makes available.
  struct Dependency: Encodable {
    var name: String
    var targets: [String]
  }
}
