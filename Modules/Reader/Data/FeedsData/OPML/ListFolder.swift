/// A folder while a list is read. The folders of a list with the same path are one object, so that comparing them takes
/// no time.
final class ListFolder: Hashable {
  /// The deepest nesting of folders. A folder inside the deepest one is that one.
  static let deepest = 20

  let path: [String]
  private var children: [String: ListFolder] = [:]

  init(path: [String]) {
    self.path = path
  }

  func child(_ name: String) -> ListFolder {
    guard path.count < Self.deepest else { return self }
    if let child = children[name] { return child }
    let child = ListFolder(path: path + [name])
    children[name] = child
    return child
  }

  static func == (left: ListFolder, right: ListFolder) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
