import ArchitectureDomain
import StrataJSON5

/// A configuration with the files that it extends.
struct ConfigurationFiles {
  private static let sizeLimit = 1 << 20
  /// The maximum number of extended files, far above handwritten configurations.
  private static let countLimit = 16

  private let reader: ConfigurationReader
  /// The folders that may contain extended files, without links.
  private let folders: [String]
  private var text = ConfigurationText()
  /// The content of the files. Each comes after the files that it extends.
  private var values: [JSON5Value] = []
  private var read: Set<String> = []

  /// - Parameter package: The checked folder.
  init(_ reader: ConfigurationReader, package: String) {
    self.reader = reader
    // The folder of builds can be a link, as in the copy that scripts/pre-commit checks.
    let build = FileBytes.resolved(Path.join(package, ".build")).map { [$0 + "/checkouts"] } ?? []
    folders = (reader.copy.map { [$0.root, $0.original] } ?? [Folder.repository(around: package)]) + build
  }

  /// Reads a file after the files that it extends. A file that several files extend is read once.
  ///
  /// - Parameter users: The files that lead to it by extending one another, with their paths without links.
  mutating func read(
    _ path: String, for users: [(path: String, file: String)] = []
  ) throws(ArchitectureFailure) {
    let value = try text.read(path, limit: Self.sizeLimit)
    let users = users + [(path, FileBytes.resolved(path) ?? path)]
    let extended = try text.locating { () throws(ConfigurationError) in
      try JSON5Object(value, keys: ConfigurationKey.configuration.map(\.name)).textOrTexts("extends")
    }
    for (name, offset) in extended {
      let (next, file) = try text.locating { () throws(ConfigurationError) in
        try locate(name, for: users, at: offset)
      }
      if !read.insert(file).inserted { continue }
      if let planned = reader.planned, !planned.contains(where: { FileBytes.resolved($0) == file }) {
        throw .notPlanned(path: next)
      }
      try self.read(next, for: users)
    }
    values.append(value)
  }

  func rules() throws(ArchitectureFailure) -> ArchitectureRules {
    try text.locating { () throws(ConfigurationError) in
      var parser = RulesParser(place: text.place)
      let value = try JSON5Value(merging: values, replaced: &parser.replaced)
      return try parser.rules(value)
    }
  }

  /// Returns the path of an extended file, for reports and without links.
  ///
  /// - Parameter name: The path relative to the folder of the last user.
  private func locate(
    _ name: String, for users: [(path: String, file: String)], at offset: Int
  ) throws(ConfigurationError) -> (path: String, file: String) {
    func error(_ fault: ExtensionFault) -> ConfigurationError {
      ConfigurationError(.extends(name, fault), at: offset)
    }
    if name.hasPrefix("/") || name.prefix(while: { $0 != "/" }).contains(":") { throw error(.notRelative) }
    let folder = Path.folder(of: users[users.count - 1].path)
    var path = Path.normalized(Path.join(folder, name))
    if let copy = reader.copy, !FileBytes.exists(path), path.hasPrefix(copy.root + "/") {
      // A revision contains neither the files of submodules nor those of resolved packages.
      path = copy.original + path.dropFirst(copy.root.count)
    }
    let file =
      FileBytes.resolved(path) ?? Path.normalized((FileBytes.resolved(folder) ?? folder) + "/" + name)
    if FileBytes.isFolder(path) { throw error(.folder) }
    if !folders.contains(where: { file.hasPrefix($0 + "/") }) { throw error(.outside) }
    if !FileBytes.exists(path) { throw error(.missing) }
    if let first = users.firstIndex(where: { $0.file == file }) {
      throw error(.circular(users[first...].map(\.path) + [path]))
    }
    if read.count == Self.countLimit, !read.contains(file) { throw error(.tooMany(limit: Self.countLimit)) }
    return (path, file)
  }
}

extension JSON5Value {
  /// Merges configurations. Their lists follow one another, except that a layer or a tag takes the place of one with the
  /// same name in an earlier configuration. Of other values, the last one counts.
  ///
  /// - Parameter replaced: Gets the elements whose place others take, by the keys of their lists.
  fileprivate init(
    merging values: [JSON5Value], replaced: inout [String: [JSON5Value]]
  ) throws(ConfigurationError) {
    self = values[values.count - 1]
    if values.count == 1 { return }
    var members: [Member] = []
    for key in ConfigurationKey.configuration where key.name != "extends" {
      let found = values.compactMap { $0[key.name] }
      guard var value = found.last else { continue }
      switch key.value {
      case .objects, .patterns(.target):
        value.content = .array(try Self.elements(of: found, &replaced[key.name, default: []]))
      default: break
      }
      members.append(Member(key: key.name, offset: value.offset, value: value))
    }
    content = .object(members)
  }

  private var name: String? { try? self["name"]?.text() }

  private static func elements(
    of lists: [JSON5Value], _ replaced: inout [JSON5Value]
  ) throws(ConfigurationError) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    for list in lists {
      var places: [String: Int] = [:]
      for (index, element) in elements.enumerated() { if let name = element.name { places[name] = index } }
      for element in try list.elements() {
        if let name = element.name, let index = places.removeValue(forKey: name) {
          replaced.append(elements[index])
          elements[index] = element
        } else {
          elements.append(element)
        }
      }
    }
    return elements
  }
}
