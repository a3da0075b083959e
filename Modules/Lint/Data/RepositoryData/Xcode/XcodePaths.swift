import ArchitectureData

/// The paths of the groups and files of a project. A group gives its path to what it contains.
struct XcodePaths {
  /// The absolute paths by the identifiers of objects. Files of the build and of the system have none.
  private var paths: [String: String] = [:]

  /// The maximum number of groups within each other. A path has at most half as many folders on a Mac.
  private static let depthLimit = 1_000

  /// - Parameter root: The absolute folder that paths of the project start from.
  init(_ objects: XcodeObjects, root: String) {
    guard let group = objects.object("mainGroup", of: objects[objects.root]) else { return }
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
}
