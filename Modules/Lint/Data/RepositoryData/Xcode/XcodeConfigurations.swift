import ArchitectureData

/// The build configurations of a project and of its targets.
struct XcodeConfigurations {
  private let objects: XcodeObjects
  private let paths: XcodePaths
  private var shared: [String?: Layers] = [:]
  /// The settings of configuration files by their paths.
  private var files: [String: (settings: [String: String], unread: Set<String>)] = [:]

  /// Settings, the ones that win first, and the absolute paths of the configuration files that can't be read.
  typealias Layers = (settings: [[String: String]], unread: Set<String>)

  init(_ objects: XcodeObjects, _ paths: XcodePaths) {
    self.objects = objects
    self.paths = paths
    shared = Dictionary(own(objects[objects.root])) { first, _ in first }
  }

  /// Returns the settings of each configuration of a target.
  mutating func layers(of target: XcodeObject) -> [Layers] {
    own(target).map { name, own in
      let shared = shared[name] ?? ([], [])
      return (own.settings + shared.settings, own.unread.union(shared.unread))
    }
  }

  private mutating func own(_ object: XcodeObject?) -> [(name: String?, layers: Layers)] {
    objects.objects("buildConfigurations", of: objects.object("buildConfigurationList", of: object)).map {
      let anchor = paths[objects.object("baseConfigurationReferenceAnchor", of: $0)]
      let inner = $0.text("baseConfigurationReferenceRelativePath") ?? ""
      let file =
        paths[objects.object("baseConfigurationReference", of: $0)] ?? anchor.map { Path.join($0, inner) }
      if let file, files[file] == nil { files[file] = Self.settings(file) }
      let read = file.flatMap { files[$0] } ?? ([:], [])
      return ($0.text("name"), ([Self.marked($0.settings("buildSettings")), read.settings], read.unread))
    }
  }

  /// Returns settings with two marks instead of each one for a single system, such as `PRODUCT_NAME[sdk=macosx*]`: its name, and
  /// the lines of its values.
  private static func marked(_ settings: [String: String]) -> [String: String] {
    settings.reduce(into: [:]) { marked, setting in
      if let bracket = setting.key.firstIndex(of: "[") {
        let name = String(setting.key[...bracket])
        marked[name] = setting.key
        marked[name + "]", default: ""] += "\n" + setting.value
      } else {
        marked[setting.key] = setting.value
      }
    }
  }

  /// The lines `NAME = value` of a configuration file and of the files that it includes. CocoaPods and submodules bring some of
  /// them, so they can be missing.
  private static func settings(_ file: String) -> (settings: [String: String], unread: Set<String>) {
    var settings: [String: String] = [:]
    var read: Set<String> = []
    var unread: Set<String> = []
    func add(_ path: String, isOptional: Bool = false) {
      guard read.count < 32, read.insert(path).inserted else { return }
      guard let bytes = try? FileBytes.read(path, limit: 1 << 20) else {
        if !isOptional { unread.insert(path) }
        return
      }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        if line.drop(while: \.isWhitespace).hasPrefix("#include") {
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          if parts.count > 1 {
            add(
              Path.normalized(Path.join(Path.folder(of: path), String(parts[1]))),
              isOptional: parts[0].contains("?"))
          }
        } else if let equals = code.firstIndexOutsideOfBrackets(of: "=") {
          settings[code[..<equals].trimmed] = code[code.index(after: equals)...].trimmed
        }
      }
    }
    add(file)
    return (marked(settings), unread)
  }
}

extension Substring {
  fileprivate func firstIndexOutsideOfBrackets(of character: Character) -> Index? {
    var depth = 0
    return indices.first { index in
      if self[index] == "[" { depth += 1 }
      if self[index] == "]" { depth -= 1 }
      return depth == 0 && self[index] == character
    }
  }

  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace && $0 != ";" }
    return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
  }
}
