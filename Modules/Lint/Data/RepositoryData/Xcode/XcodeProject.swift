import ArchitectureData
import ArchitectureDomain

/// A project of Xcode: its targets with their files and settings.
struct XcodeProject {
  /// The absolute path of the folder with the extension `xcodeproj`.
  let path: String
  /// The path of `project.pbxproj`, relative to the checked folder.
  let manifest: String
  private(set) var targets: [NativeTarget] = []
  /// The absolute folders of its local packages, with the places that name them.
  let packages: [(folder: String, position: SourcePosition?)]

  /// A target that compiles code. Aggregate targets don't.
  struct NativeTarget {
    let id: String
    let name: String
    let kind: Target.Kind
    /// The file that it builds, such as `Core.framework`.
    let product: String?
    let productID: String?
    let settings: XcodeSettings
    /// The absolute paths of the Swift files, sorted.
    let files: [String]
    let dependencies: [Declared]
    let position: SourcePosition?
  }

  /// A dependency with the platforms that it's for, or nil for all.
  typealias Declared = (dependency: XcodeDependency, platforms: Set<String>?, position: SourcePosition?)

  /// - Parameter checked: The checked folder as the user wrote it.
  /// - Throws: ``ArchitectureFailure``, `CancellationError`.
  init(_ path: String, in checked: String) throws {
    self.path = path
    manifest = Path.relative(path + "/project.pbxproj", to: Path.absolute(checked))
    let objects = try XcodeObjects(Path.join(checked, manifest))
    let project = objects[objects.root]
    let paths = XcodePaths(objects, in: Path.folder(of: path))
    // Before Xcode 15, a local package was a file of the project.
    let files = objects.all("PBXFileReference").filter {
      ["wrapper", "folder"].contains($0.text("lastKnownFileType"))
    }
    packages =
      objects.all("XCLocalSwiftPackageReference").compactMap { reference in
        paths.package(reference).map { ($0, objects.position(of: reference)) }
      }
      + files.compactMap { file in paths[file].map { ($0, objects.position(of: file)) } }
      .filter { FileBytes.isTaken($0.0 + "/Package.swift") }
    var configurations = XcodeConfigurations(objects, paths)
    var groups = SynchronizedGroups(objects, paths)
    let natives = objects.objects("targets", of: project).filter { $0.type == "PBXNativeTarget" }
    var seen: Set<String> = []
    for target in natives where seen.insert(target.id).inserted {
      try Task.checkCancellation()
      let phases = objects.objects("buildPhases", of: target)
      let listed = phases.filter { $0.type == "PBXSourcesBuildPhase" }
        .flatMap { objects.objects("files", of: $0) }
        .compactMap { $0.text("fileRef") }
      let references = Set(listed).compactMap { objects[$0] }.flatMap {
        [$0] + objects.objects("children", of: $0)
      }
      let settings = XcodeSettings(target, in: &configurations)
      targets.append(
        NativeTarget(
          id: target.id, name: target.text("name") ?? "", kind: Self.kind(target.text("productType") ?? ""),
          product: objects.object("productReference", of: target)?.text("path"),
          productID: target.text("productReference"), settings: settings,
          files: Set(references.compactMap { paths[$0] }.filter { $0.hasSuffix(".swift") })
            .union(try groups.files(of: target, phases)).sorted(),
          dependencies: XcodeDependency.all(of: target, phases, settings, objects, paths, in: path),
          position: objects.position(of: target)))
    }
  }

  private static func kind(_ type: String) -> Target.Kind {
    let name = type.split(separator: ".").last ?? ""
    return switch name {
    case "unit-test", "ui-testing", "ocunit-test": .test
    case "framework", "static", "dynamic", "bundle", "driver-extension", "xcframework": .library
    default: .executable
    }
  }
}
