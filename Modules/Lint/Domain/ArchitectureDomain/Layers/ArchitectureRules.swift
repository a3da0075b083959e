/// What an owner says about the direction of arrows in a repository.
public struct ArchitectureRules: Equatable, Sendable {
  /// From the innermost outwards.
  public var layers: [Layer]
  public var protected: [ProtectedModules]
  public var acyclicFolders: [AcyclicFolders]
  public var exceptions: [RuleException]

  public init(
    layers: [Layer], protected: [ProtectedModules] = [], acyclicFolders: [AcyclicFolders] = [],
    exceptions: [RuleException] = []
  ) {
    self.layers = layers
    self.protected = protected
    self.acyclicFolders = acyclicFolders
    self.exceptions = exceptions
  }

  /// The layers that claim a target; a sound rule book leaves exactly one.
  public func layers(of target: Target) -> [Layer] {
    layers.filter { $0.claims(target) }
  }
}

/// A set of targets with one rule of what they may see.
public struct Layer: Equatable, Sendable {
  public var name: String
  /// Patterns of names; one that matches suffices.
  public var targets: [Glob]
  /// Patterns of folders, relative to the checked one; one that matches suffices.
  public var paths: [Glob]
  /// The layers whose modules may be imported and declared, by name.
  public var sees: Set<String>
  /// Whether the targets of the layer may not see one another.
  public var isIndependent: Bool
  /// Modules from anywhere that may not be imported.
  public var forbids: [ForbiddenModules]
  /// Identifiers that may not be used.
  public var ambient: [AmbientIdentifiers]
  /// Layers whose classes and structs may type no stored property and no initializer's parameter.
  public var concrete: [ConcreteTypes]
  /// Whether the layer exists for tests only, so that no other may lean on it.
  public var isForTests: Bool
  /// Where the configuration speaks of it.
  public var place: Place

  public init(
    _ name: String, targets: [Glob] = [], paths: [Glob] = [], sees: Set<String> = [],
    isIndependent: Bool = false, forbids: [ForbiddenModules] = [], ambient: [AmbientIdentifiers] = [],
    concrete: [ConcreteTypes] = [], isForTests: Bool = false, at place: Place
  ) {
    self.name = name
    self.targets = targets
    self.paths = paths
    self.sees = sees
    self.isIndependent = isIndependent
    self.forbids = forbids
    self.ambient = ambient
    self.concrete = concrete
    self.isForTests = isForTests
    self.place = place
  }

  /// Whether a target is in the layer.
  public func claims(_ target: Target) -> Bool {
    targets.contains { $0.matches(target.name) } || paths.contains { $0.matches(target.folder.path) }
  }
}

/// Modules that a layer may not import, and why.
public struct ForbiddenModules: Equatable, Sendable {
  public var modules: [Glob]
  /// Whether they may not be reached through other modules of the graph either.
  public var throughOthers: Bool
  public var because: String

  public init(_ modules: [Glob], throughOthers: Bool = false, because: String) {
    self.modules = modules
    self.throughOthers = throughOthers
    self.because = because
  }
}

/// Modules that only some layers may import, and why.
public struct ProtectedModules: Equatable, Sendable {
  public var modules: [Glob]
  /// The layers that may, by name.
  public var layers: Set<String>
  /// Whether the others may not reach them through other modules of the graph either.
  public var throughOthers: Bool
  public var because: String

  public init(_ modules: [Glob], for layers: Set<String>, throughOthers: Bool = false, because: String) {
    self.modules = modules
    self.layers = layers
    self.throughOthers = throughOthers
    self.because = because
  }
}

/// Identifiers by which source reaches for the world around it, and why a layer may not use them.
public struct AmbientIdentifiers: Equatable, Sendable {
  /// As they are written, however white space and comments divide them, and also behind their module's name.
  ///
  /// - `Date()` is a call without arguments, also as `Date.init()`; `Locale.current` a member of a type.
  /// - `.standard` is a member of any type, written (`UserDefaults.standard`) or not (`= .standard`), but no member
  ///   of a value, no key path, and no case in a pattern.
  /// - `print` is a name that stands alone; `@AppStorage` an attribute.
  ///
  /// A label or declaration is no use, and neither is a name that the target itself declares where it stands. A type
  /// may be written before the value, as in `date: Date = .now`. One that is only inferred is not known: `.now` and
  /// `.init()` are found where they are asked for.
  public var identifiers: [String]
  public var because: String

  public init(_ identifiers: [String], because: String) {
    self.identifiers = identifiers
    self.because = because
  }
}

/// Layers whose classes and structs are details, and why a layer may not be built on them.
public struct ConcreteTypes: Equatable, Sendable {
  /// The layers that declare them, by name.
  public var layers: Set<String>
  public var because: String

  public init(of layers: Set<String>, because: String) {
    self.layers = layers
    self.because = because
  }
}

/// Targets whose folders may not use one another in a circle.
public struct AcyclicFolders: Equatable, Sendable {
  public var targets: Glob
  /// Where the configuration speaks of them.
  public var place: Place

  public init(_ targets: Glob, at place: Place) {
    self.targets = targets
    self.place = place
  }
}

/// Violations that an owner allows.
public struct RuleException: Equatable, Sendable {
  public var rule: Violation.Rule
  /// The target that is allowed to; a pattern has a ``count``, and so has a name that several packages give.
  public var target: Glob
  /// What it is allowed: the module, dependency, identifier or type; a pattern has a ``count``.
  public var subject: Glob
  public var reason: String
  /// The last day on which it holds, as in `2026-12-31`; nil for ever.
  public var until: String?
  /// How many violations it stands for; nil for any number of those that it names exactly.
  public var count: Int?
  public var place: Place

  public init(
    _ rule: Violation.Rule, in target: Glob, of subject: Glob, reason: String, until: String? = nil,
    count: Int? = nil, at place: Place
  ) {
    self.rule = rule
    self.target = target
    self.subject = subject
    self.reason = reason
    self.until = until
    self.count = count
    self.place = place
  }
}
