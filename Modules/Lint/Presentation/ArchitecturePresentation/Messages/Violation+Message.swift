package import ArchitectureDomain

extension Violation {
  /// The problem and its fix, in one sentence.
  package var message: String {
    switch fault {
    case .undeclaredImport(let module, let path):
      let leak =
        path.isEmpty
        ? "no declared dependency leads to it" : "it leaks through \(path.joined(separator: " → "))"
      return "'\(target)' imports '\(module)' without declaring it (\(leak)); add it to the dependencies of "
        + "'\(target)' in the manifest, or remove the import"
    case .undeclarableImport(let module, let ban):
      return "'\(target)' imports '\(module)', but cannot declare it, because \(ban.reason); "
        + "remove the import, or move the code"
    case .undeclaredPlatform(let module, let dependency, let platforms):
      return
        "'\(target)' imports '\(module)' on platforms for which '\(dependency)' is not declared (it is declared "
        + "for \(listed(platforms)) only); add the platforms of the import to the dependency, or change the "
        + "condition of the import"
    case .importAgainstLayers(let module, let layer, let own, let sees):
      return "'\(target)' of \(own) imports '\(module)' of \(layer), but \(seen(sees, by: own, layer)); "
        + "use a layer that \(own) sees, or move the file"
    case .typeAgainstLayers(let type, let layer, let own, let sees):
      return "\(own) in '\(target)' uses '\(type)' of \(layer), but \(seen(sees, by: own, layer)); "
        + "use a layer that \(own) sees, or move the file"
    case .dependencyAgainstLayers(let dependency, let layer, let own, let sees):
      return "'\(target)' of \(own) declares '\(dependency)' of \(layer), but \(seen(sees, by: own, layer)); "
        + "remove the dependency, or move the target to another layer"
    case .forbiddenModule(let module, let layer, let path, let because):
      return
        "'\(target)' \(verb(module, path)), which is forbidden\(layer.map { " in \($0)" } ?? "") because \(because); "
        + (path.isEmpty
          ? "remove the import\(layer == nil ? "" : ", or move the file to a target that may import it")"
          : "remove this dependency, or one further along this path")
    case .testSupport(let name, let layer, let isDeclaration):
      let origin = layer.map { " of \($0)" } ?? ""
      return
        "'\(target)' is production code, but it \(isDeclaration ? "declares" : "imports") '\(name)'\(origin), "
        + "which is for tests only; \(isDeclaration ? "remove the dependency" : "move the file to a test target")"
    case .unusedDependency(let name):
      return "'\(target)' declares '\(name)', but no file imports it; remove it from the dependencies of "
        + "'\(target)'"
    case .unusedImport(let module):
      return "this file of '\(target)' imports '\(module)', but uses nothing of it; remove the import"
    case .reExportLeak(let modules, let umbrella):
      let names = listed(modules.map { "'\($0)'" })
      return
        "'\(target)' imports \(names) without declaring \(modules.count == 1 ? "it" : "them"); this "
        + "compiles only because '\(umbrella)', which it declares, re-exports "
        + "\(modules.count == 1 ? "it; declare it" : "them; declare them"), or import '\(umbrella)' instead"
    case .testableImport(let module):
      return
        "'\(target)' is production code, but it imports '\(module)' with '@testable'; remove '@testable', and "
        + "make the declarations that it needs public or package"
    case .siblingsNotIndependent(let name, let layer, let isDeclaration):
      return
        "'\(target)' \(isDeclaration ? "declares" : "imports") '\(name)', but the targets of \(layer) are "
        + "independent; move the code that they share to a layer that \(layer) sees"
    case .protectedModule(let module, let layers, let path, let because):
      return
        "'\(target)' \(verb(module, path)), which \(layers.isEmpty ? "no layer" : "only \(listed(layers))") may use "
        + "because \(because); "
        + (!path.isEmpty
          ? "remove this dependency, or one further along this path"
          : layers.isEmpty ? "remove the import" : "access it through \(listed(layers)) instead")
    case .exposedModule(let module, let layer, let because):
      return
        "'\(target)' exposes '\(module)', which \(layer) must not do because \(because); import it without "
        + "'public' and '@_exported', and keep its types out of public declarations"
    case .ambient(let identifier, let layer, let because):
      return "'\(target)' uses '\(identifier)', which is forbidden in \(layer) because \(because); pass it "
        + "in through an initializer"
    case .concrete(let type, let layer, let role, let because):
      return
        "\(role.subject) of '\(target)' \(role.verb) the type '\(type)' of "
        + "\(layer), which is forbidden because \(because); use a protocol or a closure instead"
    case .cycle(let names, let kind):
      return
        "the \(kind.plural) \(names.joined(separator: " → "))\(owner(of: kind)) form a cycle"
        + "\(firstArrow(of: names, kind)); move the code that they share to \(kind.another) that depends on none of them"
    case .tagNotSeen(let name, let tags, let own, let sees, let isDeclaration):
      return
        "'\(target)' of \(own) \(isDeclaration ? "declares" : "imports") '\(name)' of \(listed(tags)), but \(own) sees "
        + (sees.isEmpty ? "no tag of this kind" : "only \(listed(sees))")
        + "; use a target that \(own) sees, or "
        + (isDeclaration ? "remove the dependency" : "move the file")
    case .groupsNotIndependent(let name, let group, let other, let tag, let isDeclaration):
      return
        "'\(target)' \(isDeclaration ? "declares" : "imports") '\(name)'"
        + (other == name && group == target ? "" : ", so \(group) depends on \(other)")
        + ", but the groups of \(tag) are independent; move the code that they share to a target without this tag"
    case .limit(let measure, let found, let most, let ofLayer, let because):
      return
        "\(ofLayer ? "the layer " : "")'\(target)' has \(measure.noun) of \(measure.text(found)), but "
        + "\(measure.text(most)) is the limit because \(because); \(measure.fix), or raise the limit"
    case .noMatch(let kind, let pattern):
      switch kind {
      case .target: return "no target matches '\(pattern)'; correct the pattern, or remove it"
      case .path:
        return "no folder or file of a target matches '\(pattern)'; correct the pattern, or remove it"
      case .module, .bannedModule:
        return
          "no target builds a module '\(pattern)', and no file imports one; correct the name, or remove it"
      }
    case .notExternal(let pattern):
      return
        "no other package builds a module '\(pattern)', and 'external: true' excludes those of this repository and of the "
        + "system; remove 'external', or correct the name"
    case .limitWithoutTargets:
      return
        "this limit measures nothing, because measures leave out tests; correct its 'targets' or 'layers', or remove it"
    case .idleSeverity:
      return "no target or file meets all conditions of this severity; correct them, or remove it"
    case .allExcluded(let pattern):
      return
        "this list excludes everything that '\(pattern)' matches; remove the pattern, or change the exclusion"
    case .exception(let fault):
      switch fault {
      case .matchesNothing: return "this exception matches nothing; remove it"
      case .expired(let day):
        return "this exception ended on \(day); fix the violations that it allows, or set a later day"
      case .sharedName:
        return
          "several packages have a target '\(target)'; set 'count' to the number of violations that this exception "
          + "allows"
      case .wrongCount(let stated, let found):
        return
          "this exception matches \(counted(found, "violation")), but its count is \(stated); correct the count"
          + (found > stated ? ", or fix the new violations" : "")
      }
    case .ignoreComment(let fault): return fault.message
    case .layersOfFile(let layers, let others):
      let files = others == 0 ? "this file" : "this file and \(counted(others, "other"))"
      return layers.isEmpty
        ? "\(files) of '\(target)' \(others == 0 ? "is" : "are") in no layer; add the folder to a layer in "
          + "the configuration"
        : "\(files) of '\(target)' \(others == 0 ? "is" : "are") in the layers \(listed(layers)); change "
          + "their patterns so that each file is in one layer"
    case .layersOfTarget(let layers):
      return layers.isEmpty
        ? "'\(target)' is in no layer; add its folder or name to a layer in the configuration"
        : "'\(target)' is in the layers \(listed(layers)); change their patterns so that it is in one layer"
    }
  }

  private func owner(of kind: CycleKind) -> String {
    switch kind {
    case .packages: ""
    case .folders: " of '\(target)'"
    case .targets(let name), .groups(let name): " of \(name)"
    }
  }

  /// The target that an exception for a cycle of groups names.
  private func firstArrow(of names: [String], _ kind: CycleKind) -> String {
    guard case .groups = kind, names.count > 1 else { return "" }
    return ", in which '\(target)' of \(names[0]) depends on \(names[1])"
  }

  private func verb(_ module: String, _ path: [String]) -> String {
    path.isEmpty ? "imports '\(module)'" : "reaches '\(module)' (\(path.joined(separator: " → ")))"
  }

  /// - Parameter layer: A layer that the layer `own` doesn't see.
  private func seen(_ layers: [String], by own: String, _ layer: String) -> String {
    if own == layer { return "\(own) does not see itself" }
    return "\(own) sees \(layers.isEmpty ? "no other layer" : "only \(listed(layers))")"
  }
}

extension DependencyBan {
  /// The reason as a clause.
  package var reason: String {
    switch self {
    case .onlyPrograms: "a plugin can depend only on programs"
    case .onlyFromTests: "only a test can depend on a test"
    }
  }
}
