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
        return (
          $0.text("name"), [$0.settings("buildSettings"), file.map(Self.settings) ?? [:]].map(Self.marked)
        )
      }
    }
    let shared = configurations(of: objects[objects.root])
    self.configurations = configurations(of: target).map { own in
      own.settings + (shared.first { $0.name == own.name }?.settings ?? [])
    }
    self.target = target.text("name") ?? ""
  }

  /// Returns settings with a mark instead of each one for a single system, such as `PRODUCT_NAME[sdk=macosx*]`.
  private static func marked(_ settings: [String: String]) -> [String: String] {
    settings.reduce(into: [:]) { marked, setting in
      if let bracket = setting.key.firstIndex(of: "[") {
        marked[String(setting.key[...bracket])] = setting.key
      } else {
        marked[setting.key] = setting.value
      }
    }
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
    if configurations.isEmpty { return LoadedPackage.moduleName(target) }
    let names = Set(
      configurations.map { layers in
        var rest = 64
        return value(of: "PRODUCT_MODULE_NAME", in: layers[...], &rest)
          ?? Self.text(of: "PRODUCT_MODULE_NAME", in: layers[...])?.text
          ?? Self.text(of: "PRODUCT_NAME", in: layers[...])?.text ?? ""
      })
    return names.count == 1 ? names.first ?? "" : "$(PRODUCT_MODULE_NAME)"
  }

  /// Returns the text of a setting, and its layer. One for a single system counts as a reference to another setting.
  private static func text(
    of key: String, in layers: ArraySlice<[String: String]>
  ) -> (text: String, layer: Int)? {
    for (index, layer) in zip(layers.indices, layers) {
      if let text = layer[key + "["].map({ "$(\($0))" }) ?? layer[key] { return (text, index) }
    }
    return nil
  }

  /// Returns the value of a setting, or nil if it isn't known.
  ///
  /// - Parameter rest: The number of settings that can still be replaced.
  private func value(
    of key: String, in layers: ArraySlice<[String: String]>, _ rest: inout Int
  ) -> String? {
    if key == "TARGET_NAME" || key == "TARGETNAME" { return target }
    let defaults = [
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    let found = Self.text(of: key, in: layers)
    guard var text = found?.text ?? defaults[key] else { return nil }
    // References such as `$(TARGET_NAME:c99extidentifier)`.
    while let start = text.firstIndex(of: "$") {
      let inner = text[start...].dropFirst(2)
      rest -= 1
      guard rest > 0, let end = inner.firstIndex(where: { $0 == ")" || $0 == "}" }) else { return nil }
      let parts = inner[..<end].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let isInherited = parts.first == "inherited"
      guard parts.count < 3, parts.count == 1 || parts[1] == "c99extidentifier",
        var value = value(
          of: isInherited ? key : parts[0], in: isInherited ? layers[((found?.layer ?? 0) + 1)...] : layers,
          &rest)
      else { return nil }
      if parts.count == 2 { value = LoadedPackage.moduleName(value) }
      text.replaceSubrange(start...end, with: value)
    }
    return text
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
        if line.hasPrefix("#include") {
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          if parts.count > 1 { add(Path.normalized(Path.join(Path.folder(of: path), String(parts[1])))) }
        } else if let equals = code[(code.firstIndex(of: "]") ?? code.startIndex)...].firstIndex(of: "=") {
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
