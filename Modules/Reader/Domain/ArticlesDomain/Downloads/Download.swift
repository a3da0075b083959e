/// A file that was downloaded, or whose download was interrupted.
public struct Download: Equatable, Sendable {
  /// The state of the file on the disk.
  public enum State: Equatable, Sendable {
    case complete
    /// - Parameter received: The size of the received part, in bytes.
    case interrupted(received: Int)
    /// Neither the file nor a part of it is at its path.
    case missing
    /// Something else is at its path: a folder, a link, or a file that is smaller.
    case replaced
  }

  /// The address without credentials.
  public var address: String
  /// The absolute path, without symbolic links.
  public var path: String
  /// The article that the file belongs to.
  public var article: Article.ID
  /// The title of the article, or nil if it has none.
  public var title: String?
  /// The size of the whole file in bytes, or nil if the server didn't report it.
  public var total: Int?
  public var state: State

  public init(
    address: String, path: String, article: Article.ID, title: String? = nil, total: Int? = nil, state: State
  ) {
    (self.address, self.path, self.article) = (address, path, article)
    (self.title, self.total, self.state) = (title, total, state)
  }

  public var isInterrupted: Bool {
    if case .interrupted = state { true } else { false }
  }

  public var name: String { String(path.unicodeScalars[slash...].dropFirst()) }
  /// The path of the folder of the file.
  public var folder: String { slash == path.startIndex ? "/" : String(path[..<slash]) }

  // One character can be a slash and an accent.
  private var slash: String.Index { path.unicodeScalars.lastIndex(of: "/") ?? path.startIndex }
}
