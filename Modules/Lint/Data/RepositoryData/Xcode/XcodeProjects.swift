import ArchitectureData
import ArchitectureDomain

/// The projects of Xcode in a checked folder, and those that its workspaces name elsewhere.
struct XcodeProjects {
  /// The absolute path of the checked folder.
  private let base: String
  private var projects: [XcodeProject] = []
  /// The absolute folders of the local packages that projects and workspaces name.
  private(set) var packages: [String] = []
  /// The projects and workspaces that can't be read, and the projects that name a missing package.
  private(set) var damages: [SourceFile] = []

  /// - Parameters:
  ///   - folder: The checked folder as the user wrote it.
  ///   - place: Returns the folder to read for a path, which a revision may not contain.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  init(_ found: PackageFinder, in folder: String, place: (String) -> String) throws {
    base = Path.absolute(folder)
    var paths = found.projects.map(Path.absolute)
    let inner = Set(found.innerPackages.map(Path.absolute))
    for workspace in found.workspaces.map(Path.absolute) {
      let isOwn = Path.folder(of: workspace) == base
      var references: [String] = []
      do {
        references = try XcodeWorkspace.references(workspace)
      } catch {
        let path = Path.relative(workspace, to: base) + "/" + XcodeWorkspace.content
        damages.append(SourceFile(.part(error), at: Place(path)))
      }
      for reference in references.map(place) {
        // The search finds the repository's own projects and packages, except a package inside another one.
        let isFound = reference.hasPrefix(base + "/") && !(isOwn && inner.contains(reference))
        if isFound { continue }
        if FileBytes.isTaken(reference + "/project.pbxproj") {
          if !paths.contains(reference) { paths.append(reference) }
        } else if FileBytes.isTaken(reference + "/Package.swift") {
          packages.append(reference)
        }
      }
    }
    for path in paths {
      let project: XcodeProject
      do {
        project = try XcodeProject(path, in: folder)
      } catch let failure as ArchitectureFailure {
        var place = Place(Path.relative(path, to: base) + "/project.pbxproj")
        if case .project(let fault, _) = failure { place.position = fault.position }
        damages.append(SourceFile(.part(failure), at: place))
        continue
      }
      projects.append(project)
      for (package, position) in project.packages.map({ (place($0.folder), $0.position) }) {
        if FileBytes.isTaken(package + "/Package.swift") {
          packages.append(package)
        } else {
          let damage = SourceDamage.Kind.missingPackage(folder: Path.inside(base, package))
          damages.append(SourceFile(damage, at: Place(project.manifest, position)))
        }
      }
    }
  }

  /// Adds the targets to the graph of the packages.
  func add(to graph: inout PackageGraph, _ names: inout PackageNames) {
    if projects.isEmpty { return }
    var files = XcodeFiles(graph, base: base)
    var index = XcodeIndex(graph, base: base)
    var targets: [[(target: Target, native: XcodeProject.NativeTarget)]] = []
    var unread: Set<String> = []
    for project in projects {
      let name = project.path.split(separator: "/").last.map(String.init) ?? ""
      let identity = names.entry(name, at: project.path).entry.name
      var own: [(Target, XcodeProject.NativeTarget)] = []
      var taken: Set<String> = []
      for native in project.targets {
        let found = files.claim(native.files, for: project)
        // A target that only compiles files of a package builds its library once more.
        let copied = found.files.isEmpty ? found.owner : nil
        var target = Target(native, found.files, in: identity, project.manifest)
        if !taken.insert(native.name).inserted { target.id.name += " (\(native.id))" }
        index.add(native, as: copied ?? target.id, of: project)
        if copied == nil { own.append((target, native)) }
        if !project.manifest.hasPrefix("..") {
          unread.formUnion(native.settings.unread(isTest: native.kind == .test))
        }
      }
      targets.append(own)
      graph.packages.append(
        Package(
          identity, reference: name, manifest: project.manifest, isChecked: !project.manifest.hasPrefix(".."),
          mentionedFlags: Set(own.flatMap(\.0.definitions))))
    }
    let offset = graph.packages.count - projects.count
    for (number, project) in projects.enumerated() {
      var used: Set<String> = []
      for (target, native) in targets[number] {
        var target = target
        target.dependencies = native.dependencies.map { dependency, platforms, position in
          let targets = index.targets(of: dependency)
          // A project can know another one's target by an old name.
          let name = if case .target = dependency { targets.first?.name } else { String?.none }
          return Dependency(
            name ?? dependency.name, targets: targets, platforms: platforms,
            at: Place(project.manifest, position ?? target.declaration.position))
        }
        target.dependencies.removeAll { $0.targets == [target.id] }
        if target.kind == .test {
          let declared = Set(target.dependencies.flatMap(\.targets))
          target.tests = index.targets(testedBy: native, of: project, declaring: declared)
          target.dependencies += target.tests.subtracting(declared).map {
            Dependency($0.name, targets: [$0], at: target.declaration)
          }.sorted { $0.name < $1.name }
        }
        used.formUnion(target.dependencies.flatMap(\.targets).map(\.package))
        graph.targets.append(target)
      }
      graph.packages[offset + number].dependencies = graph.packages[..<offset].map(\.identity)
        .filter(used.contains).map { PackageDependency($0, at: Place(project.manifest)) }
    }
    graph.missingFiles = files.missing.sorted()
    graph.unreadSettings = unread.map { Path.relative($0, to: base) }.sorted()
    graph.damages += files.damages
  }
}

extension Target {
  fileprivate init(
    _ native: XcodeProject.NativeTarget, _ files: [String], in package: String, _ manifest: String
  ) {
    let settings = native.settings
    let features = settings.words("SWIFT_UPCOMING_FEATURE_INTERNAL_IMPORTS_BY_DEFAULT")
    self.init(
      Target.ID(package: package, name: native.name), module: settings.module, kind: native.kind,
      folder: TargetFolder(TargetFolder.common(of: files), files: files),
      definitions: Set(settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")),
      hasPublicImports: !features.contains("YES"), declaration: Place(manifest, native.position))
  }
}
