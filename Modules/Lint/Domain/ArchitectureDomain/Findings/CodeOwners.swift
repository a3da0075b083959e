/// The owners of the files of a repository, by GitHub's rules for `CODEOWNERS`. If several entries match a file, the
/// last one wins, also if it names no owner.
public struct CodeOwners: Equatable, Sendable {
  public struct Entry: Equatable, Sendable {
    /// The patterns for paths from the root of the repository.
    public let paths: [Glob]
    public var owners: [String]
    /// The text that each matching path starts with, to skip most entries of a large file quickly.
    private let start: String
    /// The name of a file or folder in each matching path, or nil if the pattern names none.
    fileprivate let name: String?

    /// - Parameter pattern: A pattern of `CODEOWNERS`. One without a slash, except at its end, matches at any depth.
    ///   One for a folder matches everything in it. `docs/*` matches files in `docs`, but not in its folders.
    public init(_ pattern: String, owners: [String]) {
      var parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      if parts[0].isEmpty {
        parts.removeFirst()
      } else if parts.count == 1 || parts.count == 2 && parts[1].isEmpty, parts[0] != "**" {
        parts.insert("**", at: 0)
      }
      self.owners = owners
      guard let last = parts.popLast(), !(parts.isEmpty && last.isEmpty) else {
        paths = []
        self.start = ""
        name = nil
        return
      }
      let start = parts.map { $0 + "/" }.joined()
      name = (parts + [last]).last { !$0.isEmpty && Glob($0).isExact }
      paths =
        switch last {
        case "", "**": [Glob(start + "**/*")]
        case "*": [Glob(start + "*")]
        default: [Glob(start + last), Glob("\(start)\(last)/**/*")]
        }
      self.start = String((start + last).prefix { $0 != "*" && $0 != "?" })
    }

    func matches(_ path: String) -> Bool {
      path.utf8.starts(with: start.utf8) && paths.contains { $0.matches(path) }
    }
  }

  public let entries: [Entry]
  /// The path from the root of the repository to the checked folder, or empty for the root.
  public let prefix: String
  /// The numbers of the entries by the names in their patterns, so that few entries of a large file are matched.
  private let numbersByName: [String?: [Int]]

  public init(_ entries: [Entry], prefix: String = "") {
    self.entries = entries
    self.prefix = prefix
    numbersByName = Dictionary(grouping: entries.indices) { entries[$0].name }
  }

  /// Returns the owners of a file, or an empty array if it has none, as a file outside the repository.
  ///
  /// - Parameter path: The path relative to the checked folder.
  public func owners(of path: String) -> [String] {
    guard let parts = partsFromRoot(of: path) else { return [] }
    let path = parts.joined(separator: "/")
    var names = Set<String?>(parts.map { Optional(String($0)) })
    names.insert(nil)
    let last = names.compactMap { name in
      numbersByName[name]?.last { entries[$0].matches(path) }
    }.max()
    return last.map { entries[$0].owners } ?? []
  }

  /// The components of the path from the root of the repository, or nil if it leads out of it.
  private func partsFromRoot(of path: String) -> [Substring]? {
    guard !path.hasPrefix("/") else { return nil }
    var parts = prefix.split(separator: "/")
    for part in path.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts
  }
}
