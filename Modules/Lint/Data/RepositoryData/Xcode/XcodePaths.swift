import ArchitectureData

/// The paths of the groups, files, and local packages of a project. A group gives its path to what it contains.
struct XcodePaths {
  /// The absolute paths by the identifiers of objects. Files of the build and of the system have none.
  private var paths: [String: String] = [:]
  /// The absolute folder of the project.
  private let folder: String

  /// The maximum number of groups within each other. A path has at most half as many folders on a Mac.
  private static let depthLimit = 1_000

  /// - Parameter folder: The absolute folder of the project.
  init(_ objects: XcodeObjects, in folder: String) {
    self.folder = folder
    let project = objects[objects.root]
    let root = Path.normalized(Path.join(folder, project?.text("projectDirPath") ?? ""))
    guard let group = objects.object("mainGroup", of: project) else { return }
    var open = [(object: group, parent: root, depth: 0)]
    var seen: Set<String> = [group.id]
    while let (object, parent, depth) = open.popLast() {
      let path = object.text("path") ?? ""
      let own: String? =
        switch object.text("sourceTree") ?? "<group>" {
        case "<group>": Path.join(parent, path)
        case "SOURCE_ROOT": Path.join(root, path)
        case "<absolute>": path
        default: nil
        }
      guard let own, depth < Self.depthLimit else { continue }
      paths[object.id] = Path.normalized(own)
      for child in objects.objects("children", of: object) where seen.insert(child.id).inserted {
        open.append((child, own, depth + 1))
      }
    }
  }

  subscript(object: XcodeObject?) -> String? { object.flatMap { paths[$0.id] } }

  /// Returns the absolute folder of a local package, or nil for another one.
  func package(_ reference: XcodeObject?) -> String? {
    reference?.text("relativePath").map { Path.normalized(Path.join(folder, $0)) }
  }
}
