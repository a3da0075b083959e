/// What would make the violations go away for which a manifest is to blame.
public struct Repair: Equatable, Sendable {
  /// A dependency that a target lacks.
  public struct Addition: Hashable, Sendable {
    public var target: Target.ID
    /// The target or product, as the manifest has to name it.
    public var dependency: String
    /// The package whose product it is; nil for a target of the same package.
    public var package: String?
    /// The targets that it lets one import.
    public var targets: [Target.ID]
    /// Where the manifest speaks of the target.
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
  }

  /// Why a dependency cannot be added just so.
  public enum Obstacle: Equatable, Sendable {
    /// The dependency leads back to the target, which the toolchain refuses.
    case closesCircle([String])
    /// No library of the package has the target, so that no other package can depend on it.
    case noLibrary(package: String)
    /// The manifest has to depend on the package first.
    case undeclaredPackage(String)
    /// It is declared, for these platforms only; the toolchain would declare it a second time.
    case declaredForPlatforms([String])
    /// The toolchain's words.
    case refused(String)
    /// The toolchain said it was done, and the manifest says something else; it was put back as it was.
    case noEffect
  }

  /// An addition that is left to a person.
  public struct Manual: Equatable, Sendable {
    public var addition: Addition
    public var obstacle: Obstacle

    public init(_ addition: Addition, because obstacle: Obstacle) {
      self.addition = addition
      self.obstacle = obstacle
    }
  }

  /// A dependency that nothing needs; there is no tool that removes one.
  public struct Removal: Hashable, Sendable {
    public var target: String
    public var dependency: String
    public var place: Place

    public init(_ dependency: String, from target: String, at place: Place) {
      self.dependency = dependency
      self.target = target
      self.place = place
    }
  }

  /// What the toolchain can add.
  public var additions: [Addition]
  public var manual: [Manual]
  public var removals: [Removal]
  /// How many violations are not for a manifest to mend.
  public var otherCount: Int
  /// Files whose imports may not all be known.
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

  /// Whether nothing is left to mend.
  public var isEmpty: Bool { additions.isEmpty && manual.isEmpty && removals.isEmpty && otherCount == 0 }
}
