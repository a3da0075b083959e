import ArchitectureData

/// The build settings of a target, for each of its configurations.
struct XcodeSettings {
  /// The settings of each configuration, the ones that win first: those of the target, its file, the project, and its file.
  private let configurations: [[[String: String]]]
  private let target: String

  init(_ target: XcodeObject, in configurations: inout XcodeConfigurations) {
    self.configurations = configurations.layers(of: target)
    self.target = target.text("name") ?? ""
  }

  /// Returns the words of a setting in all configurations and for all systems, also those that a target doesn't inherit.
  func words(_ key: String) -> [String] {
    configurations.joined().flatMap { [$0[key], $0[key + "[]"]] }.compactMap(\.self)
      .flatMap { $0.split(separator: " ") }.map { String($0.replacing("\"", with: "")) }
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
      let isInherited = parts[0] == "inherited" || parts[0] == key
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
}
