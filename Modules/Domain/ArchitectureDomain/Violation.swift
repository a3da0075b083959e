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
    /// A module of a layer is imported that this layer may not see.
    case importAgainstLayers(module: String, of: String, from: String, sees: [String])
    /// The manifest declares what the source may not import.
    case dependencyAgainstLayers(dependency: String, of: String, from: String, sees: [String])
    /// A module is imported that the layer forbids, wherever it comes from.
    case forbiddenModule(module: String, layer: String, because: String)
    /// Production code leans on what exists for tests: a layer of this package, or a module of the toolchain.
    case testSupport(name: String, layer: String?, isDeclaration: Bool)
    /// The target is in no layer, or in several.
    case layersOfTarget([String])
  }

  public enum Rule: String, CaseIterable, Sendable {
    case undeclaredImport = "undeclared-import"
    case layer
    case forbiddenModule = "forbidden-module"
    case testSupport = "test-support"
    case oneLayer = "one-layer"
  }

  public var rule: Rule {
    switch fault {
    case .undeclaredImport: .undeclaredImport
    case .importAgainstLayers, .dependencyAgainstLayers: .layer
    case .forbiddenModule: .forbiddenModule
    case .testSupport: .testSupport
    case .layersOfTarget: .oneLayer
    }
  }
}
