/// The targets of a package and of the packages that it takes from neighbouring folders, and their arrows.
public struct PackageGraph: Equatable, Sendable {
  /// The identity of the package that is checked; the others are there to be imported.
  public var root: String
  public var targets: [Target]

  public init(root: String, targets: [Target]) {
    self.root = root
    self.targets = targets
  }

  public var rootTargets: [Target] { targets.filter { $0.id.package == root } }
}
