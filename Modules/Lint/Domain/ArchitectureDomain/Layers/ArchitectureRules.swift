/// The rules that a configuration states for the dependencies in a repository.
public struct ArchitectureRules: Equatable, Sendable {
  /// The layers, from the innermost to the outermost.
  public var layers: [Layer]
  public var tags: [TargetTag]
  /// The modules that no target may import, whatever their origin.
  public var forbids: [ForbiddenModules]
  public var protected: [ProtectedModules]
  public var acyclicFolders: [AcyclicFolders]
  public var limits: [MeasureLimit]
  public var exceptions: [RuleException]
  public var severities: [RuleSeverity]
  /// The patterns and names that must match something.
  public var patterns: [RulePattern]

  public init(
    layers: [Layer], tags: [TargetTag] = [], forbids: [ForbiddenModules] = [],
    protected: [ProtectedModules] = [],
    acyclicFolders: [AcyclicFolders] = [], limits: [MeasureLimit] = [], exceptions: [RuleException] = [],
    severities: [RuleSeverity] = [], patterns: [RulePattern] = []
  ) {
    self.layers = layers
    self.tags = tags
    self.forbids = forbids
    self.protected = protected
    self.acyclicFolders = acyclicFolders
    self.limits = limits
    self.exceptions = exceptions
    self.severities = severities
    self.patterns = patterns
  }

  /// Returns the layers that claim a target. A valid configuration leaves exactly one.
  public func layers(of target: Target) -> [Layer] {
    layers.filter { $0.claims(target) }
  }
}

/// Modules that a layer, a tag, or every target may not import, or not with `public`, with the reason.
public struct BannedModules: Equatable, Sendable {
  public var modules: NamePatterns
  /// Whether only modules of other packages count.
  public var isExternal: Bool
  public var because: String

  public init(_ modules: [Glob], isExternal: Bool = false, because: String) {
    self.modules = NamePatterns(modules)
    self.isExternal = isExternal
    self.because = because
  }

  /// - Parameter external: The modules of other packages.
  package func matches(_ module: String, external: Set<String>) -> Bool {
    (!isExternal || external.contains(module)) && modules.matches(module)
  }
}

/// Modules that a layer, a tag, or every target may not import.
public struct ForbiddenModules: Equatable, Sendable {
  public var banned: BannedModules
  /// Whether they may not be reached through other modules either.
  public var throughOthers: Bool

  public init(_ modules: [Glob], throughOthers: Bool = false, isExternal: Bool = false, because: String) {
    banned = BannedModules(modules, isExternal: isExternal, because: because)
    self.throughOthers = throughOthers
  }
}

/// Modules that only some layers or tags may import, with the reason.
public struct ProtectedModules: Equatable, Sendable {
  public var modules: NamePatterns
  /// The names of the layers and tags that may import them.
  public var layers: Set<String>
  /// Whether others may not reach them through other modules either.
  public var throughOthers: Bool
  /// Whether only modules of other packages count.
  public var isExternal: Bool
  public var because: String

  public init(
    _ modules: [Glob], for layers: Set<String>, throughOthers: Bool = false, isExternal: Bool = false,
    because: String
  ) {
    self.modules = NamePatterns(modules)
    self.layers = layers
    self.throughOthers = throughOthers
    self.isExternal = isExternal
    self.because = because
  }
}

/// Identifiers that read or change ambient state, with the reason why a layer may not use them.
public struct AmbientIdentifiers: Equatable, Sendable {
  /// The identifiers. White space and comments between their tokens are ignored, and so is the module's name
  /// before them.
  ///
  /// - `Date()` is a call without arguments, also as `Date.init()`. `Data(contentsOf:)` is a call with exactly these
  ///   labels, where `_` means an argument without a label. `Locale.current` is a member of a type.
  /// - `.standard` is a member of any type, written (`UserDefaults.standard`) or implicit (`= .standard`). It
  ///   isn't a member of a value, a key path, or a case in a pattern.
  /// - `*.shuffled()` is a method of any type or value.
  /// - `print` is a single name. `@AppStorage` is an attribute.
  ///
  /// Labels, declarations, and names that the target itself declares don't count. A type annotation counts, as in
  /// `date: Date = .now`. An inferred type is unknown, so list `.now` and `.init()` to find such uses.
  public var identifiers: [String]
  public var because: String

  public init(_ identifiers: [String], because: String) {
    self.identifiers = identifiers
    self.because = because
  }
}

/// Layers to whose classes and structs a layer may not be bound, with the reason.
public struct ConcreteTypes: Equatable, Sendable {
  /// The names of the layers that declare them.
  public var layers: Set<String>
  public var because: String

  public init(of layers: Set<String>, because: String) {
    self.layers = layers
    self.because = because
  }
}

/// Targets whose folders may not depend on one another in a cycle.
public struct AcyclicFolders: Equatable, Sendable {
  public var targets: Glob
  /// The patterns for other targets, which start with `!`.
  public var exclusions: NamePatterns
  /// The place in the configuration.
  public var place: Place

  public init(_ targets: Glob, except exclusions: NamePatterns = NamePatterns([]), at place: Place) {
    self.targets = targets
    self.exclusions = exclusions
    self.place = place
  }

  package func matches(_ target: Target) -> Bool {
    targets.matches(target.name) && !exclusions.excludes(target.name)
  }
}
