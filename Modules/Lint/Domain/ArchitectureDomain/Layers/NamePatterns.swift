/// A set of patterns for names of modules or targets, or for paths. A pattern that starts with `!` excludes its
/// matches, in any position of the set.
public struct NamePatterns: Equatable, Sendable {
  package private(set) var names: Set<String> = []
  package private(set) var patterns: [Glob] = []
  private var excludedNames: [String: Glob] = [:]
  private var excludedPatterns: [Glob] = []

  public init(_ globs: [Glob]) {
    for glob in globs {
      switch (glob.excluded, glob.isExact) {
      case (nil, true): names.insert(glob.pattern)
      case (nil, false): patterns.append(glob)
      case (let excluded?, true): excludedNames[excluded.pattern] = excluded
      case (let excluded?, false): excludedPatterns.append(excluded)
      }
    }
  }

  public func matches(_ name: String) -> Bool { includes(name) && !excludes(name) }

  func includes(_ name: String) -> Bool {
    names.contains(name) || patterns.contains { $0.matches(name) }
  }

  var isEmpty: Bool { names.isEmpty && patterns.isEmpty }

  package var hasExclusions: Bool { !excludedNames.isEmpty || !excludedPatterns.isEmpty }

  /// The patterns that exclude, without their `!`.
  var exclusions: [Glob] { excludedNames.values + excludedPatterns }

  package func excludes(_ name: String) -> Bool {
    excludedNames[name] != nil || excludedPatterns.contains { $0.matches(name) }
  }

  /// Returns whether a path or a folder around it is excluded.
  package func excludesPath(_ path: String) -> Bool {
    hasExclusions && path.andFolders.contains(where: excludes)
  }
}

extension NamePatterns {
  /// Returns the outermost path of a file and the folders around it that a pattern matches, or nil if none does, or if one is
  /// excluded.
  func folder(containing file: String) -> String? {
    excludesPath(file) ? nil : file.andFolders.first(where: includes)
  }

  /// Returns the outermost folder around a file, below the folder of its target, that a pattern matches, or nil if none does, or
  /// if one is excluded.
  func folder(around file: String, in target: Target) -> String? {
    let depth = target.folder.path == "." ? 0 : target.folder.path.utf8.count
    if excludesPath(file) { return nil }
    return file.andFolders.dropLast().first { $0.utf8.count > depth && includes($0) }
  }
}

extension Glob {
  /// The pattern without its `!`, or nil if it excludes nothing.
  public var excluded: Glob? { pattern.hasPrefix("!") ? Glob(String(pattern.dropFirst())) : nil }
}

extension String {
  /// The path, and those of the folders around it.
  package var andFolders: some BidirectionalCollection<String> {
    (utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") } + [endIndex]).lazy.map { String(self[..<$0]) }
  }
}
