import ArticlesDomain

/// A folder while a list is read. The folders of a list with the same path are one object, so that comparing them takes
/// no time.
final class ListFolder: Hashable {
  let path: [String]
  private var children: [String: ListFolder] = [:]
  /// Whether the folder replaces folders inside it that are too deep.
  private(set) var isShortened = false

  init(path: [String]) { self.path = path }

  func child(_ name: String) -> ListFolder {
    guard path.count < Subscription.deepestFolder else {
      isShortened = true
      return self
    }
    if let child = children[name] { return child }
    let child = ListFolder(path: path + [name])
    children[name] = child
    return child
  }

  static func == (left: ListFolder, right: ListFolder) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
