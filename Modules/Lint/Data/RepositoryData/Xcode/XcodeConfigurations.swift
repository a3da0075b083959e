import ArchitectureData

/// The build configurations of a project and of its targets.
struct XcodeConfigurations {
  private let objects: XcodeObjects
  private let paths: XcodePaths
  private var shared: [String?: [[String: String]]] = [:]
  /// The settings of configuration files by their paths.
  private var files: [String: [String: String]] = [:]

  init(_ objects: XcodeObjects, _ paths: XcodePaths) {
    self.objects = objects
    self.paths = paths
    shared = Dictionary(own(objects[objects.root])) { first, _ in first }
  }

  /// Returns the settings of each configuration of a target, the ones that win first.
  mutating func layers(of target: XcodeObject) -> [[[String: String]]] {
    own(target).map { $0.settings + (shared[$0.name] ?? []) }
  }

  private mutating func own(_ object: XcodeObject?) -> [(name: String?, settings: [[String: String]])] {
    objects.objects("buildConfigurations", of: objects.object("buildConfigurationList", of: object)).map {
      let anchor = paths[objects.object("baseConfigurationReferenceAnchor", of: $0)]
      let inner = $0.text("baseConfigurationReferenceRelativePath") ?? ""
      let file =
        paths[objects.object("baseConfigurationReference", of: $0)] ?? anchor.map { Path.join($0, inner) }
      if let file, files[file] == nil { files[file] = Self.marked(Self.settings(file)) }
      return (
        $0.text("name"), [Self.marked($0.settings("buildSettings")), file.flatMap { files[$0] } ?? [:]]
      )
    }
  }

  /// Returns settings with two marks instead of each one for a single system, such as `PRODUCT_NAME[sdk=macosx*]`: its name, and
  /// its value.
  private static func marked(_ settings: [String: String]) -> [String: String] {
    settings.reduce(into: [:]) { marked, setting in
      if let bracket = setting.key.firstIndex(of: "[") {
        let name = String(setting.key[...bracket])
        marked[name] = setting.key
        marked[name + "]", default: ""] += " " + setting.value
      } else {
        marked[setting.key] = setting.value
      }
    }
  }

  /// The lines `NAME = value` of a configuration file and of the files that it includes. One that doesn't exist sets nothing:
  /// CocoaPods generates such files, and doesn't name modules in them.
  private static func settings(_ file: String) -> [String: String] {
    var settings: [String: String] = [:]
    var read: Set<String> = []
    func add(_ path: String) {
      guard read.count < 32, read.insert(path).inserted,
        let bytes = try? FileBytes.read(path, limit: 1 << 20)
      else { return }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        if line.drop(while: \.isWhitespace).hasPrefix("#include") {
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          if parts.count > 1 { add(Path.normalized(Path.join(Path.folder(of: path), String(parts[1])))) }
        } else if let equals = code.firstIndexOutsideOfBrackets(of: "=") {
          settings[code[..<equals].trimmed] = code[code.index(after: equals)...].trimmed
        }
      }
    }
    add(file)
    return settings
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
