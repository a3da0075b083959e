import ArchitectureData
import ArchitectureDomain

/// What a target of a project declares: another target, a file that it links, or the product of a package.
enum XcodeDependency: Hashable {
  /// A target of the project with this absolute path, by its identifier or its name.
  case target(project: String, id: String, name: String)
  /// A linked framework or library by the name of its file. The target that builds it is known by the project's path and an
  /// identifier or name, or else by the name of the file.
  case file(String, builder: Builder? = nil)
  /// - Parameter folder: The absolute folder of the package, or nil if it isn't a local one.
  case product(String, folder: String?)

  struct Builder: Hashable {
    var project: String
    var target: String
  }

  var name: String {
    switch self {
    case .target(_, _, let name), .file(let name, _), .product(let name, _): name
    }
  }

  /// Returns the dependencies of a target, each once.
  ///
  /// - Parameters:
  ///   - builders: The targets of the project by the files that they build.
  ///   - project: The absolute path of the project.
  static func all(
    of target: XcodeObject, _ phases: [XcodeObject], _ settings: XcodeSettings, _ objects: XcodeObjects,
    _ paths: XcodePaths, builders: [String: String], in project: String
  ) -> [XcodeProject.Declared] {
    func product(_ object: XcodeObject?) -> XcodeDependency? {
      guard let object, let text = object.text("productName") else { return nil }
      let name = text.hasPrefix("plugin:") ? String(text.dropFirst("plugin:".count)) : text
      return .product(name, folder: paths.package(objects.object("package", of: object)))
    }
    func other(_ object: XcodeObject) -> XcodeDependency? {
      if let own = objects.object("target", of: object) {
        return .target(project: project, id: own.id, name: own.text("name") ?? "")
      }
      guard let proxy = objects.object("targetProxy", of: object) else {
        return product(objects.object("productRef", of: object))
      }
      let container = objects.object("containerPortal", of: proxy)
      return .target(
        project: container?.id == objects.root ? project : paths[container] ?? "",
        id: proxy.text("remoteGlobalIDString") ?? "", name: proxy.text("remoteInfo") ?? "")
    }
    func linked(_ object: XcodeObject) -> XcodeDependency? {
      if let package = product(objects.object("productRef", of: object)) { return package }
      guard let file = objects.object("fileRef", of: object),
        let name = file.text("path")?.split(separator: "/").last
      else { return nil }
      if let own = builders[file.id] {
        return .file(String(name), builder: Builder(project: project, target: own))
      }
      let proxy = objects.object("remoteRef", of: file)
      let remote = paths[objects.object("containerPortal", of: proxy)]
      return .file(
        String(name), builder: remote.map { Builder(project: $0, target: proxy?.text("remoteInfo") ?? "") })
    }
    let declared =
      objects.objects("dependencies", of: target).map { (other($0), objects.position(of: $0)) }
      + objects.objects("packageProductDependencies", of: target).map {
        (product($0), objects.position(of: $0))
      }
      + phases.filter { $0.type == "PBXFrameworksBuildPhase" }.flatMap { objects.objects("files", of: $0) }
      .map { (linked($0), objects.position(of: $0)) }
    // Xcode finds a framework that only a flag names, too.
    let flags = settings.words("OTHER_LDFLAGS")
    let frameworks = zip(flags, flags.dropFirst()).filter { $0.0.hasSuffix("framework") }.map {
      "\($0.1).framework"
    }
    let libraries = flags.filter { $0.hasPrefix("-l") }.map { "lib\($0.dropFirst(2)).a" }
    let named = (frameworks + libraries).map {
      (XcodeDependency?.some(.file($0)), objects.position(of: target))
    }
    var seen: Set<XcodeDependency> = []
    return (declared + named).compactMap { dependency, position in
      guard let dependency, seen.insert(dependency).inserted else { return nil }
      return (dependency, position)
    }
  }
}
