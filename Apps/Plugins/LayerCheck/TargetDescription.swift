/// What a build knows of a target and of everything around it, as `layerlint check-target` reads it.
struct TargetDescription: Encodable {
  /// The folder of the package.
  var package: String
  /// The `id` of the target that is checked.
  var target: String
  /// Its Swift files.
  var files: [String]
  /// The configurations whose changes have the target checked again.
  var configurations: [String]
  /// All targets that can be imported by someone, whether this one declares them or not.
  var targets: [Module]

  struct Module: Encodable {
    var id: String
    /// The identity of its package.
    var package: String
    var name: String
    /// What source imports it as.
    var module: String
    var kind: Kind
    var folder: String
    var dependencies: [Dependency]
  }

  enum Kind: String, Encodable {
    case library, executable, test, macro, clang, system, binary
  }

  /// A declared target or product, and the targets that it lets one import.
  struct Dependency: Encodable {
    var name: String
    var targets: [String]
  }
}
