public import ArchitectureDomain

/// The changes to manifests that would fix violations.
public struct Repair: Equatable, Sendable {
  /// A dependency that a target lacks.
  public struct Addition: Hashable, Sendable {
    public var target: Target.ID
    /// The name of the target or product to declare.
    public var dependency: String
    /// The package of the product, or nil for a target of the same package.
    public var package: String?
    /// The targets that become importable.
    public var targets: [Target.ID]
    /// The place of the target in the manifest.
    public var place: Place

    public init(
      _ dependency: String, of package: String? = nil, to target: Target.ID, targets: [Target.ID],
      at place: Place
    ) {
      self.dependency = dependency
      self.package = package
      self.target = target
      self.targets = targets
      self.place = place
    }

    /// The dependency as Swift code in a manifest.
    public var code: String {
      package.map { ".product(name: \(dependency.literal), package: \($0.literal))" } ?? dependency.literal
    }
  }

  /// The reason why the user must add a dependency.
  public enum Obstacle: Equatable, Sendable {
    /// The dependency would close a cycle, which the toolchain rejects.
    case createsCycle([String])
    /// SwiftPM rejects the dependency.
    case banned(DependencyBan)
    /// No library product of the package contains the target, so no other package can depend on it.
    case noLibrary(package: String)
    /// The manifest must declare a dependency on the package first.
    case undeclaredPackage(String)
    /// The dependency is declared for these platforms only. Another declaration would be a second one.
    case declaredForPlatforms([String])
    /// The manifest computes the target or its dependencies, so no edit of its text has the expected effect.
    case computed
  }

  /// An addition that the user must make.
  public struct Manual: Equatable, Sendable {
    public var addition: Addition
    public var obstacle: Obstacle

    public init(_ addition: Addition, because obstacle: Obstacle) {
      self.addition = addition
      self.obstacle = obstacle
    }
  }

  /// An unused dependency, which the user must remove.
  public struct Removal: Hashable, Sendable {
    public var target: String
    public var dependency: String
    /// The module through which types of the dependency arrive, so that the user must check first, or nil.
    public var carrier: String?
    public var place: Place

    public init(_ dependency: String, from target: String, at place: Place) {
      self.dependency = dependency
      self.target = target
      self.place = place
    }
  }

  /// The manual edits as a patch.
  public struct Patch: Equatable, Sendable {
    /// A unified diff, or empty if no edit can be written as one.
    public var text: String
    /// The manifests whose lines end with a carriage return, which a terminal doesn't show, so that no patch would apply.
    public var skipped: [String]

    public init(_ text: String = "", skipped: [String] = []) {
      self.text = text
      self.skipped = skipped
    }
  }

  /// The dependencies that can be added automatically.
  public var additions: [Addition]
  public var manual: [Manual]
  public var removals: [Removal]
  /// The number of violations that no change of a manifest can fix.
  public var otherCount: Int
  /// Files whose list of imports may be incomplete.
  public var damages: [SourceFile]

  public init(
    additions: [Addition] = [], manual: [Manual] = [], removals: [Removal] = [], otherCount: Int = 0,
    damages: [SourceFile] = []
  ) {
    self.additions = additions
    self.manual = manual
    self.removals = removals
    self.otherCount = otherCount
    self.damages = damages
  }

  /// Whether there is nothing left to fix.
  public var isEmpty: Bool { additions.isEmpty && manual.isEmpty && removals.isEmpty && otherCount == 0 }
}

extension String {
  /// The text as a Swift literal. A name with a line end makes a manifest invalid, so it's never written.
  package var literal: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
