/// One arrow that should not be there, with what a report needs to say about it.
public struct Violation: Equatable, Sendable {
  public var place: Place
  public var target: String
  public var fault: Fault

  public init(_ fault: Fault, in target: String, at place: Place) {
    self.fault = fault
    self.target = target
    self.place = place
  }

  public enum Fault: Equatable, Sendable {
    /// A module is imported that the target does not declare. It compiles while the module happens to be built
    /// already, along `path` if declared dependencies lead there.
    case undeclaredImport(module: String, path: [String])
    /// A module is imported on platforms for which the target does not declare it.
    case undeclaredPlatform(module: String, dependency: String, platforms: [String])
    /// What the target declares is imported by none of its files.
    case unusedDependency(name: String)
    /// Modules are imported that the target does not declare; they come with an `@_exported import` of an
    /// umbrella that it does declare.
    case reExportLeak(modules: [String], umbrella: String)
    /// Production code imports production code as if it were its test.
    case testableImport(module: String)
    /// A module of a layer is imported that this layer may not see.
    case importAgainstLayers(module: String, of: String, from: String, sees: [String])
    /// The manifest declares what the source may not import.
    case dependencyAgainstLayers(dependency: String, of: String, from: String, sees: [String])
    /// A file of a layer names a type of the same target that belongs to a layer which it may not see.
    case typeAgainstLayers(type: String, of: String, from: String, sees: [String])
    /// Two targets of one layer whose targets are to be independent.
    case siblingsNotIndependent(name: String, layer: String, isDeclaration: Bool)
    /// A module is imported that the layer forbids, wherever it comes from; `path` leads there if the module is
    /// not imported directly.
    case forbiddenModule(module: String, layer: String, path: [String], because: String)
    /// A module is imported that only other layers may import.
    case protectedModule(module: String, layers: [String], path: [String], because: String)
    /// Production code leans on what exists for tests: a layer of this repository, or a module of the toolchain.
    case testSupport(name: String, layer: String?, isDeclaration: Bool)
    /// An identifier is used by which the layer reaches for the world around it.
    case ambient(identifier: String, layer: String, because: String)
    /// A stored property or an initializer's parameter has a type that another layer declares as its detail.
    case concrete(type: String, of: String, isProperty: Bool, because: String)
    /// Packages or folders that depend on one another in a circle, which ends where it begins.
    case cycle([String], of: CycleKind)
    /// The target is in no layer, or in several.
    case layersOfTarget([String])
    /// The target is divided among layers by paths, and this file is in none, or in several; so are others.
    case layersOfFile([String], others: Int)
    /// An exception that nothing needs, that is over, or that stands for another number of violations.
    case exception(ExceptionFault)
  }

  public enum CycleKind: Equatable, Sendable {
    case packages
    /// The folders of one target.
    case folders
  }

  public enum ExceptionFault: Equatable, Sendable {
    case matchesNothing
    case isOver(since: String)
    case wrongCount(stated: Int, found: Int)
    /// Targets of several packages have the name, and only a count would say of how many it speaks.
    case sharedName
  }

  public enum Rule: String, CaseIterable, Sendable {
    case undeclaredImport = "undeclared-import"
    case unusedDependency = "unused-dependency"
    case reExportLeak = "re-export-leak"
    case testableImport = "testable-import"
    case testSupport = "test-support"
    case cycle
    case layer
    case oneLayer = "one-layer"
    case forbiddenModule = "forbidden-module"
    case protectedModule = "protected-module"
    case ambient
    case concrete
    case exception
  }

  public var rule: Rule {
    switch fault {
    case .undeclaredImport, .undeclaredPlatform: .undeclaredImport
    case .unusedDependency: .unusedDependency
    case .reExportLeak: .reExportLeak
    case .testableImport: .testableImport
    case .importAgainstLayers, .dependencyAgainstLayers, .typeAgainstLayers, .siblingsNotIndependent: .layer
    case .forbiddenModule: .forbiddenModule
    case .protectedModule: .protectedModule
    case .testSupport: .testSupport
    case .ambient: .ambient
    case .concrete: .concrete
    case .cycle: .cycle
    case .layersOfTarget, .layersOfFile: .oneLayer
    case .exception: .exception
    }
  }

  /// What the violation is about, by which an exception or a baseline knows it again: a module, a dependency, an
  /// identifier or a type.
  public var subject: String {
    switch fault {
    case .undeclaredImport(let name, _), .undeclaredPlatform(let name, _, _), .unusedDependency(let name),
      .testableImport(let name), .importAgainstLayers(let name, _, _, _),
      .dependencyAgainstLayers(let name, _, _, _),
      .typeAgainstLayers(let name, _, _, _), .siblingsNotIndependent(let name, _, _),
      .forbiddenModule(let name, _, _, _),
      .protectedModule(let name, _, _, _), .testSupport(let name, _, _), .ambient(let name, _, _),
      .concrete(let name, _, _, _), .reExportLeak(_, let name):
      name
    case .cycle(let names, _): names.joined(separator: " → ")
    case .layersOfTarget, .layersOfFile, .exception: target
    }
  }
}
