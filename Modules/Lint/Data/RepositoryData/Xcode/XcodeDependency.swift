import ArchitectureData
import ArchitectureDomain

/// What a target of a project declares: another target, a file that it links, or the product of a package.
enum XcodeDependency: Hashable {
  case target(Builder)
  /// A linked framework or library by the name of its file, and the target that builds it.
  case file(String, Builder)
  /// - Parameter folder: The absolute folder of the package, or nil if it isn't a local one.
  case product(String, folder: String?)

  /// A target of the project with this absolute path, by the identifier of it or of its product. The name can be an old one,
  /// which Xcode keeps beside the identifier.
  struct Builder: Hashable {
    var project: String
    var id = ""
    var name = ""
  }

  var name: String {
    switch self {
    case .target(let builder): builder.name
    case .file(let name, _), .product(let name, _): name
    }
  }

  /// Returns the dependencies of a target, each once.
  ///
  /// - Parameter project: The absolute path of the project.
  static func all(
    of target: XcodeObject, _ phases: [XcodeObject], _ settings: XcodeSettings, _ objects: XcodeObjects,
    _ paths: XcodePaths, in project: String
  ) -> [XcodeProject.Declared] {
    func product(_ object: XcodeObject?) -> XcodeDependency? {
      guard let object, let text = object.text("productName") else { return nil }
      let name = text.hasPrefix("plugin:") ? String(text.dropFirst("plugin:".count)) : text
      return .product(name, folder: paths.package(objects.object("package", of: object)))
    }
    func remote(_ proxy: XcodeObject) -> Builder {
      let container = objects.object("containerPortal", of: proxy)
      return Builder(
        project: container?.id == objects.root ? project : paths[container] ?? "",
        id: proxy.text("remoteGlobalIDString") ?? "", name: proxy.text("remoteInfo") ?? "")
    }
    func other(_ object: XcodeObject) -> XcodeDependency? {
      if let own = objects.object("target", of: object) {
        return .target(Builder(project: project, id: own.id, name: own.text("name") ?? ""))
      }
      return objects.object("targetProxy", of: object).map { .target(remote($0)) }
        ?? product(objects.object("productRef", of: object))
    }
    func linked(_ object: XcodeObject) -> XcodeDependency? {
      if let package = product(objects.object("productRef", of: object)) { return package }
      guard let file = objects.object("fileRef", of: object),
        let name = file.text("path")?.split(separator: "/").last
      else { return nil }
      let builder = objects.object("remoteRef", of: file).map(remote)
      return .file(String(name), builder ?? Builder(project: project, id: file.id))
    }
    func declared(_ object: XcodeObject, _ dependency: XcodeDependency?) -> XcodeProject.Declared? {
      dependency.map { ($0, platforms(of: object), objects.position(of: object)) }
    }
    let targets = objects.objects("dependencies", of: target).compactMap { declared($0, other($0)) }
    let links = phases.filter { $0.type == "PBXFrameworksBuildPhase" }
      .flatMap { objects.objects("files", of: $0) }.compactMap { declared($0, linked($0)) }
    // The list of products has no filters. Those of the links count.
    let filters = Dictionary(links.map { ($0.dependency, $0.platforms) }, uniquingKeysWith: united)
    let products = objects.objects("packageProductDependencies", of: target).compactMap { object in
      product(object).map { ($0, filters[$0] ?? nil, objects.position(of: object)) }
    }
    // Xcode finds a framework that only a flag names, too.
    let flags = settings.words("OTHER_LDFLAGS")
    let frameworks = zip(flags, flags.dropFirst()).filter { $0.0.hasSuffix("framework") }.map {
      "\($0.1).framework"
    }
    let libraries = flags.filter { $0.hasPrefix("-l") }.map { "lib\($0.dropFirst(2)).a" }
    let named = (frameworks + libraries).compactMap { declared(target, .file($0, Builder(project: project))) }
    var all: [XcodeProject.Declared] = []
    var numbers: [XcodeDependency: Int] = [:]
    for next in targets + products + links + named {
      if let number = numbers[next.dependency] {
        all[number].platforms = united(all[number].platforms, next.platforms)
      } else {
        numbers[next.dependency] = all.count
        all.append(next)
      }
    }
    return all
  }

  /// Returns the platforms that Xcode's filter of a link or dependency names, as manifests name them, or nil for all.
  private static func platforms(of object: XcodeObject) -> Set<String>? {
    let names = object.texts("platformFilters") + object.texts("platformFilter")
    return names.isEmpty ? nil : Set(names.map { $0 == "xros" ? "visionos" : $0.lowercased() })
  }
}

/// Returns all platforms of two declarations. Nil stands for every platform.
private func united(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
  one.flatMap { other?.union($0) }
}
