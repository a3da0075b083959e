import ArchitectureData

/// The build settings of a target, for each of its configurations.
struct XcodeSettings {
  /// The settings of each configuration, the ones that win first: those of the target, its file, the project, and its file.
  private let configurations: [[[String: String]]]
  private let target: String
  /// The maximum length of a value in bytes, which is that of a path.
  private static let lengthLimit = 4_096
  /// The absolute paths of the configuration files that can't be read.
  private let unread: Set<String>

  init(_ target: XcodeObject, in configurations: inout XcodeConfigurations) {
    let layers = configurations.layers(of: target)
    self.configurations = layers.map(\.settings)
    unread = layers.reduce(into: []) { $0.formUnion($1.unread) }
    self.target = target.text("name") ?? ""
  }

  /// Returns the words of a setting in all configurations and for all systems, also those that a target doesn't inherit.
  func words(_ key: String) -> [String] {
    configurations.joined().flatMap { [$0[key], $0[key + "[]"]] }.compactMap(\.self)
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }.map { String($0.replacing("\"", with: "")) }
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

  /// The names of the products and targets that the target tests: `Shop` for `$(BUILT_PRODUCTS_DIR)/Shop.app/Shop`. A name with `?`
  /// isn't known.
  var tested: Set<String> {
    Set(["TEST_HOST", "BUNDLE_LOADER", "TEST_TARGET_NAME"].flatMap(values).map(Self.product))
  }

  /// Returns the name of the product in a path: that of the first bundle, or the last component.
  static func product(_ path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    let bundles = parts.lazy.compactMap { part in
      [".app", ".framework", ".appex"].first(where: part.hasSuffix).map { String(part.dropLast($0.count)) }
    }
    return bundles.first ?? parts.last ?? ""
  }

  /// Returns the configuration files that can't be read, if they may set the module's name or what a test tests.
  func unread(isTest: Bool) -> Set<String> {
    if unread.isEmpty { return [] }
    let isNamed = ["PRODUCT_NAME", "PRODUCT_MODULE_NAME"].contains { !values(of: $0).isEmpty }
    let tested = tested
    let isOpen = isTest && tested.allSatisfy { $0.contains("?") }
    return !isNamed || isOpen || module.contains("$") ? unread : []
  }

  /// Returns the values of a setting in all configurations and for all systems, with `?` for each setting that isn't known.
  func values(of key: String) -> [String] {
    configurations.flatMap { layers -> [String] in
      guard let layer = layers.firstIndex(where: { $0[key] != nil || $0[key + "["] != nil }) else {
        return []
      }
      let texts =
        [layers[layer][key]].compactMap(\.self)
        + (layers[layer][key + "[]"] ?? "").split(separator: "\n", maxSplits: 16).prefix(16).map(String.init)
      return texts.compactMap {
        var rest = 64
        return expanded($0, of: key, at: layer, in: layers[...], &rest, unknown: "?")
      }
    }
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
  /// - Parameters:
  ///   - rest: The number of settings that can still be replaced.
  ///   - unknown: The text for settings in it that aren't known, or nil if they make it unknown too.
  private func value(
    of key: String, in layers: ArraySlice<[String: String]>, _ rest: inout Int, unknown: String? = nil
  ) -> String? {
    if key == "TARGET_NAME" || key == "TARGETNAME" { return target }
    let defaults = [
      "PRODUCT_NAME": "$(TARGET_NAME)", "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
    ]
    let found = Self.text(of: key, in: layers)
    return (found?.text ?? defaults[key]).flatMap {
      expanded($0, of: key, at: found?.layer ?? 0, in: layers, &rest, unknown: unknown)
    }
  }

  /// Returns the text of a setting without references such as `$(TARGET_NAME:c99extidentifier)` and `$(NAME:default=$(OTHER))`.
  private func expanded(
    _ text: String, of key: String, at layer: Int, in layers: ArraySlice<[String: String]>, _ rest: inout Int,
    unknown: String?
  ) -> String? {
    var text = text
    while text.utf8.count <= Self.lengthLimit {
      guard let first = text.firstIndex(of: "$") else { return text }
      rest -= 1
      guard rest > 0, let end = text[first...].firstIndex(where: { $0 == ")" || $0 == "}" }),
        let start = text[..<end].lastIndex(of: "$")
      else { return nil }
      let parts = text[start..<end].dropFirst(2).split(separator: ":", omittingEmptySubsequences: false)
        .map(String.init)
      let modifier = parts.count == 2 ? parts[1] : ""
      guard !parts.isEmpty, parts.count < 3,
        parts.count == 1 || modifier == "c99extidentifier" || modifier.hasPrefix("default=")
      else { return nil }
      let isInherited = parts[0] == "inherited" || parts[0] == key
      var value = value(
        of: isInherited ? key : parts[0], in: isInherited ? layers[(layer + 1)...] : layers, &rest,
        unknown: unknown)
      if modifier.hasPrefix("default=") {
        value = value ?? String(modifier.dropFirst("default=".count))
      } else if parts.count == 2 {
        value = value.map(LoadedPackage.moduleName)
      }
      guard let value = value ?? unknown else { return nil }
      text.replaceSubrange(start...end, with: value)
    }
    return nil
  }
}
