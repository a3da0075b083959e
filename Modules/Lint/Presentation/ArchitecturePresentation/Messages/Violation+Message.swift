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
    case .undeclaredPlatform(let module, let dependency, let platforms):
      return "'\(target)' imports '\(module)' where '\(dependency)' is not declared, which is for "
        + "\(listed(platforms)) only; add the platforms of the import to the dependency, or change the condition of "
        + "the import"
    case .importAgainstLayers(let module, let layer, let own, let sees):
      return "'\(target)' of \(own) imports '\(module)' of \(layer), and \(own) sees \(seen(sees)); "
        + "take what it needs through a layer that \(own) sees, or move the file"
    case .typeAgainstLayers(let type, let layer, let own, let sees):
      return "\(own) in '\(target)' uses '\(type)' of \(layer), and \(own) sees \(seen(sees)); "
        + "take what it needs through a layer that \(own) sees, or move the file"
    case .dependencyAgainstLayers(let dependency, let layer, let own, let sees):
      return "'\(target)' of \(own) declares '\(dependency)' of \(layer), and \(own) sees \(seen(sees)); "
        + "remove the dependency, or move the target to another layer"
    case .forbiddenModule(let module, let layer, let path, let because):
      return
        "'\(target)' \(verb(module, path)), which is forbidden in \(layer) because \(because); "
        + (path.isEmpty
          ? "remove the import, or move the file to a layer that may"
          : "remove this dependency, or one of the arrows behind it")
    case .testSupport(let name, let layer, let isDeclaration):
      let origin = layer.map { " of \($0)" } ?? ""
      return
        "'\(target)' is production code and \(isDeclaration ? "declares" : "imports") '\(name)'\(origin), "
        + "which is there for tests; \(isDeclaration ? "remove the dependency" : "move the file to a test target")"
    case .unusedDependency(let name):
      return "'\(target)' declares '\(name)' and imports nothing of it; remove it from the dependencies of "
        + "'\(target)'"
    case .reExportLeak(let modules, let umbrella):
      let names = listed(modules.map { "'\($0)'" })
      return
        "'\(target)' imports \(names) without declaring \(modules.count == 1 ? "it" : "them"); it compiles "
        + "because '\(umbrella)', which it declares, re-exports \(modules.count == 1 ? "it" : "them"); declare "
        + "what is imported, or import '\(umbrella)'"
    case .testableImport(let module):
      return
        "'\(target)' is production code and imports '\(module)' as its test would; remove '@testable' and "
        + "make public or package what it needs"
    case .siblingsNotIndependent(let name, let layer, let isDeclaration):
      return
        "'\(target)' \(isDeclaration ? "declares" : "imports") '\(name)', and the targets of \(layer) are "
        + "independent; move what they share to a layer that \(layer) sees"
    case .protectedModule(let module, let layers, let path, let because):
      return
        "'\(target)' \(verb(module, path)), which is for \(layers.isEmpty ? "no layer" : "\(listed(layers)) only") because \(because); "
        + (path.isEmpty
          ? "go through what they offer" : "remove this dependency, or one of the arrows behind it")
    case .ambient(let identifier, let layer, let because):
      return "'\(target)' uses '\(identifier)', which is forbidden in \(layer) because \(because); take it "
        + "through an initializer"
    case .concrete(let type, let layer, let isProperty, let because):
      return
        "\(isProperty ? "a stored property" : "an initializer") of '\(target)' has the type '\(type)', a "
        + "detail of \(layer), and may not because \(because); use a protocol or closure of its own"
    case .cycle(let names, let kind):
      return
        "the \(kind == .packages ? "packages" : "folders") \(names.joined(separator: " → ")) depend on one "
        + "another in a circle; move what they share to one that depends on neither"
    case .exception(let fault):
      switch fault {
      case .matchesNothing: return "this exception allows what nothing does; remove it"
      case .isOver(let day):
        return "this exception ended on \(day); mend what it allows, or give it another day"
      case .sharedName:
        return
          "several packages have a target '\(target)'; say with 'count' how many violations this exception allows"
      case .wrongCount(let stated, let found):
        return
          "this exception stands for \(counted(found, "violation")) and states \(stated); correct its count, "
          + "or mend what is new"
      }
    case .layersOfFile(let layers, let others):
      let files = others == 0 ? "this file" : "this file and \(counted(others, "other"))"
      return layers.isEmpty
        ? "\(files) of '\(target)' \(others == 0 ? "is" : "are") in no layer; add the folder to one in the "
          + "configuration"
        : "\(files) of '\(target)' \(others == 0 ? "is" : "are") in the layers \(listed(layers)); let only "
          + "one of them claim a file"
    case .layersOfTarget(let layers):
      return layers.isEmpty
        ? "'\(target)' is in no layer; add its folder or name to one in the configuration"
        : "'\(target)' is in the layers \(listed(layers)); let only one of them claim it"
    }
  }

  private func verb(_ module: String, _ path: [String]) -> String {
    path.isEmpty ? "imports '\(module)'" : "reaches '\(module)' (\(path.joined(separator: " → ")))"
  }

  private func seen(_ layers: [String]) -> String {
    layers.isEmpty ? "no other layer" : "only \(listed(layers))"
  }
}
