/// What an owner says about the direction of arrows in a package.
public struct ArchitectureRules: Equatable, Sendable {
  public var layers: [Layer]

  public init(layers: [Layer]) {
    self.layers = layers
  }

  /// The layers that claim a target; a sound rule book leaves exactly one.
  public func layers(of target: Target) -> [Layer] {
    layers.filter { layer in
      layer.targets.contains { $0.matches(target.name) }
        || layer.paths.contains { $0.matches(target.folder.path) }
    }
  }
}

/// A set of targets with one rule of what they may see.
public struct Layer: Equatable, Sendable {
  public var name: String
  /// Patterns of names; one that matches suffices.
  public var targets: [Glob]
  /// Patterns of folders, relative to the package; one that matches suffices.
  public var paths: [Glob]
  /// The layers whose modules may be imported and declared, by name.
  public var sees: Set<String>
  /// Modules from anywhere that may not be imported.
  public var forbids: [ForbiddenModules]
  /// Whether the layer exists for tests only, so that no other may lean on it.
  public var isForTests: Bool

  public init(
    _ name: String, targets: [Glob] = [], paths: [Glob] = [], sees: Set<String> = [],
    forbids: [ForbiddenModules] = [], isForTests: Bool = false
  ) {
    self.name = name
    self.targets = targets
    self.paths = paths
    self.sees = sees
    self.forbids = forbids
    self.isForTests = isForTests
  }
}

/// Modules that a layer may not import, and why.
public struct ForbiddenModules: Equatable, Sendable {
  public var modules: [Glob]
  public var because: String

  public init(_ modules: [Glob], because: String) {
    self.modules = modules
    self.because = because
  }
}
