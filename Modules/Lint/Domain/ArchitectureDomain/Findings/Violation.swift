/// A violation of a rule, with everything that a report needs to explain it.
public struct Violation: Equatable, Sendable {
  public var place: Place
  public var target: String
  public var fault: Fault
  public var severity: Severity
  /// The subject of the exception or the comment, if the violation is about one.
  private let exempted: String?

  /// Creates a violation with the usual severity of its fault.
  public init(_ fault: Fault, in target: String, of exempted: String? = nil, at place: Place) {
    self.fault = fault
    self.exempted = exempted
    severity = fault.usualSeverity
    self.target = target
    self.place = place
  }

  public enum Fault: Equatable, Sendable {
    /// The target imports a module that it doesn't declare. It compiles only if the module happens to be built earlier.
    /// If declared dependencies lead to the module, `path` lists them.
    case undeclaredImport(module: String, path: [String])
    /// The target imports a module that SwiftPM doesn't let it declare.
    case undeclarableImport(module: String, because: DependencyBan)
    /// The target imports a module on platforms for which it doesn't declare it.
    case undeclaredPlatform(module: String, dependency: String, platforms: [String])
    /// The target declares a dependency that none of its files imports.
    case unusedDependency(name: String)
    /// A file imports a module, and compiles without the import.
    case unusedImport(module: String)
    /// The target imports modules that it doesn't declare, but gets from a declared umbrella module through
    /// `@_exported import`.
    case reExportLeak(modules: [String], umbrella: String)
    /// Production code imports production code with `@testable`.
    case testableImport(module: String)
    /// A file imports a module of a layer that its own layer may not see.
    case importAgainstLayers(module: String, of: String, from: String, sees: [String])
    /// The manifest declares a dependency on a layer that the target's layer may not see.
    case dependencyAgainstLayers(dependency: String, of: String, from: String, sees: [String])
    /// A file uses a type of its own target that belongs to a layer which the file's layer may not see.
    case typeAgainstLayers(type: String, of: String, from: String, sees: [String])
    /// A target depends on another one of its layer, whose targets must be independent.
    case siblingsNotIndependent(name: String, layer: String, isDeclaration: Bool)
    /// A target depends on one whose tags its own tag doesn't see.
    case tagNotSeen(name: String, of: [String], from: String, sees: [String], isDeclaration: Bool)
    /// A target depends on another group of a tag whose groups must be independent.
    case groupsNotIndependent(name: String, group: String, other: String, tag: String, isDeclaration: Bool)
    /// The target depends on a module that its layer or tag or, if `layer` is nil, the whole configuration forbids. If
    /// it doesn't import the module directly, `path` leads there.
    case forbiddenModule(module: String, layer: String?, path: [String], because: String)
    /// A file imports a module with `public` that its layer must not expose.
    case exposedModule(module: String, layer: String, because: String)
    /// The target depends on a module that only other layers may import.
    case protectedModule(module: String, layers: [String], path: [String], because: String)
    /// Production code depends on test support: a layer of this repository, or a module of the toolchain.
    case testSupport(name: String, layer: String?, isDeclaration: Bool)
    /// A file uses an identifier that its layer forbids because it reads ambient state.
    case ambient(identifier: String, layer: String, because: String)
    /// A declaration binds the target to a concrete type of another layer.
    case concrete(type: String, of: String, role: TypedMember.Role, because: String)
    /// Packages or folders depend on one another in a cycle. The last element is the first one again.
    case cycle([String], of: CycleKind)
    /// A measure of a target or a layer is above its limit.
    case limit(MeasureLimit.Measure, found: Double, most: Double, ofLayer: Bool, because: String)
    /// The target belongs to no layer, or to several.
    case layersOfTarget([String])
    /// Paths divide the target among layers, and this file belongs to no layer, or to several. `others` is
    /// the number of other files with the same problem.
    case layersOfFile([String], others: Int)
    /// An exception is unused, has expired, or states the wrong number of violations.
    case exception(ExceptionFault)
    /// A comment that should hide violations is wrong, or hides none.
    case ignoreComment(IgnoreFault)
    /// A pattern or a name in the configuration matches nothing.
    case noMatch(RulePattern.Kind, pattern: String)
    /// A pattern matches no module of another package, and other modules don't count.
    case notExternal(pattern: String)
    /// A limit is for tests only, or for layers without targets of their own, which have no measures.
    case limitWithoutTargets
    /// No target and no file meets all conditions of a severity.
    case idleSeverity
    /// Other patterns of the list exclude everything that a pattern matches.
    case allExcluded(pattern: String)
  }

  public enum CycleKind: Hashable, Sendable {
    case packages
    /// The folders of one target.
    case folders
    case targets(layer: String)
    case groups(tag: String)
  }

  public enum ExceptionFault: Equatable, Sendable {
    case matchesNothing
    case expired(on: String)
    case wrongCount(stated: Int, found: Int)
    /// Targets of several packages have the name, so the exception needs a count.
    case sharedName
  }

  public enum IgnoreFault: Equatable, Sendable {
    case noRule
    case unknownRule(String)
    /// Comments can't hide violations of this rule.
    case notAllowed(Rule)
    case noReason
    case hidesNothing
  }

  /// Whether the place is in the configuration, so that its path is relative to the current folder instead of the checked
  /// one.
  public var isInConfiguration: Bool {
    if case .limit(_, _, _, ofLayer: true, _) = fault { true } else { rule.isAboutConfiguration }
  }

  /// The module, dependency, identifier, or type that the violation is about, or the subject of an exception or a
  /// comment. Exceptions and baselines identify a violation by it.
  public var subject: String {
    switch fault {
    case .undeclaredImport(let name, _), .undeclarableImport(let name, _),
      .undeclaredPlatform(let name, _, _), .unusedDependency(let name),
      .unusedImport(let name), .testableImport(let name), .importAgainstLayers(let name, _, _, _),
      .dependencyAgainstLayers(let name, _, _, _),
      .typeAgainstLayers(let name, _, _, _), .siblingsNotIndependent(let name, _, _),
      .forbiddenModule(let name, _, _, _),
      .protectedModule(let name, _, _, _), .testSupport(let name, _, _), .ambient(let name, _, _),
      .concrete(let name, _, _, _), .reExportLeak(_, let name), .exposedModule(let name, _, _),
      .tagNotSeen(let name, _, _, _, _), .groupsNotIndependent(let name, _, _, _, _):
      name
    case .limit(let measure, _, _, _, _): measure.rawValue
    case .cycle(let names, _): names.joined(separator: " → ")
    case .exception, .ignoreComment: exempted ?? target
    case .layersOfTarget, .layersOfFile, .noMatch, .notExternal, .limitWithoutTargets, .idleSeverity,
      .allExcluded:
      target
    }
  }
}

extension Violation.Fault {
  /// The default severity. A ban on an unused module is more often a precaution than a misspelling.
  fileprivate var usualSeverity: Severity {
    if case .noMatch(.bannedModule, _) = self { .warning } else { .error }
  }
}
