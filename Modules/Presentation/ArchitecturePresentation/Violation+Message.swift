import ArchitectureDomain

extension Violation {
  /// What is wrong and how to mend it, in one sentence.
  var message: String {
    switch fault {
    case .undeclaredImport(let module, let path):
      let leak =
        path.isEmpty
        ? "no declared dependency leads to it" : "it leaks through \(path.joined(separator: " → "))"
      return "'\(target)' imports '\(module)' without declaring it (\(leak)); add it to the dependencies of "
        + "'\(target)' in the manifest, or remove the import"
    case .importAgainstLayers(let module, let layer, let own, let sees):
      return "'\(target)' of \(own) imports '\(module)' of \(layer), and \(own) sees \(seen(sees)); "
        + "take what it needs through a layer that \(own) sees, or move the file"
    case .dependencyAgainstLayers(let dependency, let layer, let own, let sees):
      return "'\(target)' of \(own) declares '\(dependency)' of \(layer), and \(own) sees \(seen(sees)); "
        + "remove the dependency, or move the target to another layer"
    case .forbiddenModule(let module, let layer, let because):
      return "'\(target)' imports '\(module)', which is forbidden in \(layer) because \(because); "
        + "remove the import, or move the file to a layer that may"
    case .testSupport(let name, let layer, let isDeclaration):
      let origin = layer.map { " of \($0)" } ?? ""
      return
        "'\(target)' is production code and \(isDeclaration ? "declares" : "imports") '\(name)'\(origin), "
        + "which is there for tests; \(isDeclaration ? "remove the dependency" : "move the file to a test target")"
    case .layersOfTarget(let layers):
      return layers.isEmpty
        ? "'\(target)' is in no layer; add its folder or name to one in the configuration"
        : "'\(target)' is in the layers \(listed(layers)); let only one of them claim it"
    }
  }

  private func seen(_ layers: [String]) -> String {
    layers.isEmpty ? "no other layer" : "only \(listed(layers))"
  }
}
