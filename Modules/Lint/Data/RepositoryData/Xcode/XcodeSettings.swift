import ArchitectureData

/// The build settings of a target, for each of its configurations.
struct XcodeSettings {
  /// The settings of each configuration, the ones that win first: those of the target, its file, the project, and its file.
  private let configurations: [[[String: String]]]
  private let target: String

  init(_ target: XcodeObject, _ objects: XcodeObjects, _ paths: XcodePaths) {
    func configurations(of object: XcodeObject?) -> [(name: String?, settings: [[String: String]])] {
      objects.objects("buildConfigurations", of: objects.object("buildConfigurationList", of: object)).map {
        let anchor = paths[objects.object("baseConfigurationReferenceAnchor", of: $0)]
        let inner = $0.text("baseConfigurationReferenceRelativePath") ?? ""
        let file =
          paths[objects.object("baseConfigurationReference", of: $0)] ?? anchor.map { Path.join($0, inner) }
        return ($0.text("name"), [$0.settings("buildSettings"), file.map(Self.settings) ?? [:]])
      }
    }
    let shared = configurations(of: objects[objects.root])
    self.configurations = configurations(of: target).map { own in
      own.settings + (shared.first { $0.name == own.name }?.settings ?? [])
    }
    self.target = target.text("name") ?? ""
  }

  /// Returns the words of a setting in all configurations.
  func words(_ key: String) -> [String] {
    configurations.flatMap { layers in
      layers.compactMap { $0[key] }.first?.split(separator: " ").map(String.init) ?? []
    }
  }

  /// The module's name, or the setting that names it, such as `$(NAME)`, if its value isn't known or the configurations
  /// have different ones.
  var module: String {
    var names: Set<String> = []
    for layers in configurations {
      var rest = 64
      let product = layers.compactMap { $0["PRODUCT_NAME"] }.first ?? "$(TARGET_NAME)"
      let written = layers.compactMap { $0["PRODUCT_MODULE_NAME"] }.first
      let name = value(of: written ?? "$(PRODUCT_NAME:c99extidentifier)", layers, &rest)
      names.insert(name ?? written ?? product)
    }
    if configurations.isEmpty { return LoadedPackage.moduleName(target) }
    return names.count == 1 ? names.first ?? "" : "$(PRODUCT_MODULE_NAME)"
  }

  /// Replaces the settings in a text, such as `$(TARGET_NAME:c99extidentifier)`, by their values.
  ///
  /// - Parameter rest: The number of settings that can still be replaced.
  private func value(of text: String, _ layers: [[String: String]], _ rest: inout Int) -> String? {
    guard let start = text.firstIndex(of: "$") else { return text }
    rest -= 1
    let inner = text[start...].dropFirst(2)
    guard rest > 0, let end = inner.firstIndex(where: { $0 == ")" || $0 == "}" }) else { return nil }
    let parts = inner[..<end].split(separator: ":", omittingEmptySubsequences: false)
    let key = String(parts.first ?? "")
    let written =
      ["TARGET_NAME", "TARGETNAME"].contains(key)
      ? target : layers.compactMap { $0[key] }.first ?? (key == "PRODUCT_NAME" ? "$(TARGET_NAME)" : nil)
    guard var found = written.flatMap({ value(of: $0, layers, &rest) }),
      let tail = value(of: String(inner[end...].dropFirst()), layers, &rest)
    else { return nil }
    for modifier in parts.dropFirst() {
      guard modifier == "c99extidentifier" else { return nil }
      found = LoadedPackage.moduleName(found)
    }
    return text[..<start] + found + tail
  }

  /// The lines `NAME = value` of a configuration file and of the files that it includes, without those for one platform.
  private static func settings(_ file: String) -> [String: String] {
    var settings: [String: String] = [:]
    var read: Set<String> = []
    func add(_ path: String) {
      guard read.count < 32, read.insert(path).inserted,
        let bytes = try? FileBytes.read(path, limit: 1 << 20)
      else { return }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        if line.hasPrefix("#include") {
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          if parts.count > 1 { add(Path.normalized(Path.join(Path.folder(of: path), String(parts[1])))) }
        } else if let equals = code.firstIndex(of: "=") {
          settings[code[..<equals].trimmed] = code[code.index(after: equals)...].trimmed
        }
      }
    }
    add(file)
    return settings
  }
}

extension Substring {
  fileprivate var trimmed: String {
    let end = lastIndex { !$0.isWhitespace && $0 != ";" }
    return end.map { String(self[...$0].drop(while: \.isWhitespace)) } ?? ""
  }
}
