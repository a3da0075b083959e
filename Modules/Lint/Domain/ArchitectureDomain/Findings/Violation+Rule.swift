extension Violation {
  public enum Rule: String, CaseIterable, Sendable {
    case undeclaredImport = "undeclared-import"
    case unusedDependency = "unused-dependency"
    case unusedImport = "unused-import"
    case reExportLeak = "re-export-leak"
    case testableImport = "testable-import"
    case testSupport = "test-support"
    case cycle
    case layer
    case oneLayer = "one-layer"
    case tag
    case forbiddenModule = "forbidden-module"
    case protectedModule = "protected-module"
    case exposedModule = "exposed-module"
    case ambient
    case concrete
    case limit
    case exception
    case noMatch = "no-match"
    case ignore

    /// Whether a violation is a mistake in the configuration, where its place is.
    public var isAboutConfiguration: Bool { self == .exception || self == .noMatch }

    /// Whether exceptions, comments, and baselines can allow violations.
    public var canBeAllowed: Bool { !isAboutConfiguration && self != .ignore }

    /// Whether violations are untidy imports or declarations. Those of other rules breach the architecture.
    public var isHygiene: Bool {
      switch self {
      case .undeclaredImport, .unusedDependency, .unusedImport, .reExportLeak, .testableImport: true
      case .testSupport, .cycle, .layer, .oneLayer, .tag, .forbiddenModule, .protectedModule, .exposedModule,
        .ambient, .concrete, .limit, .exception, .noMatch, .ignore:
        false
      }
    }

    /// Whether only the compiler's index shows violations, so that a check of the sources finds none.
    public var needsIndex: Bool { self == .unusedImport }
  }

  public var rule: Rule {
    switch fault {
    case .undeclaredImport, .undeclarableImport, .undeclaredPlatform: .undeclaredImport
    case .unusedDependency: .unusedDependency
    case .unusedImport: .unusedImport
    case .reExportLeak: .reExportLeak
    case .testableImport: .testableImport
    case .importAgainstLayers, .dependencyAgainstLayers, .typeAgainstLayers, .siblingsNotIndependent: .layer
    case .forbiddenModule: .forbiddenModule
    case .protectedModule: .protectedModule
    case .exposedModule: .exposedModule
    case .testSupport: .testSupport
    case .ambient: .ambient
    case .concrete: .concrete
    case .cycle: .cycle
    case .tagNotSeen, .groupsNotIndependent: .tag
    case .limit: .limit
    case .layersOfTarget, .layersOfFile: .oneLayer
    case .exception: .exception
    case .noMatch, .notExternal, .limitWithoutTargets, .idleSeverity, .allExcluded: .noMatch
    case .ignoreComment: .ignore
    }
  }
}
