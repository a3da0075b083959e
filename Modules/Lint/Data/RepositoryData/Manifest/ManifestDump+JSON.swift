import ArchitectureData
import ArchitectureDomain
import StrataJSON5

extension ManifestDump {
  /// - Parameter folder: The folder of the package. The description may be of an equal manifest in another folder.
  /// - Throws: ``ConfigurationError`` if the format is unknown.
  init(json: [UInt8], in folder: String) throws(ConfigurationError) {
    let root = try JSON5Value(parsing: json)
    name = try root.require("name").text()
    dependencies = []
    for value in try root.require("dependencies").elements() {
      guard var package = try Package(value) else { continue }
      if let path = package.path, let described = try root["packageKind"]?["root"]?.texts().first {
        package.path = Path.normalized(Path.join(folder, Path.relative(path, to: described)))
      }
      dependencies.append(package)
    }
    products = try root.require("products").elements().map(Product.init)
    targets = try root.require("targets").elements().map(Target.init)
    toolsVersion = try root["toolsVersion"]?["_version"]?.text() ?? ""
    languageModes = targets.flatMap(\.languageModes)
    if let modes = root["swiftLanguageVersions"], !modes.isNull { languageModes += try modes.texts() }
  }
}

extension ManifestDump.Product {
  fileprivate init(_ value: JSON5Value) throws(ConfigurationError) {
    name = try value.require("name").text()
    targets = try value.require("targets").texts()
    isLibrary = value["type"]?["library"] != nil
  }
}

extension ManifestDump.Package {
  /// Creates a dependency, or returns nil for an unknown kind of package.
  fileprivate init?(_ value: JSON5Value) throws(ConfigurationError) {
    for kind in ["sourceControl", "registry", "fileSystem"] {
      guard let package = try value[kind]?.elements().first else { continue }
      identity = try package.require("identity").text()
      name = identity
      path = kind == "fileSystem" ? try package.require("path").text() : nil
      let remote = try package["location"]?["remote"]?.optionalElements()?.first?["urlString"]?.optionalText()
      spelling = Self.spelling(of: identity, in: path ?? remote ?? "")
      return
    }
    return nil
  }

  /// Returns the last part of a path or URL if it spells an identity, which is in lowercase.
  private static func spelling(of identity: String, in location: String) -> String {
    let last = location.split(whereSeparator: { "/:".contains($0) }).last ?? ""
    let name = last.hasSuffix(".git") ? last.dropLast(4) : last
    return name.lowercased() == identity ? String(name) : identity
  }
}

extension ManifestDump.Target {
  fileprivate init(_ value: JSON5Value) throws(ConfigurationError) {
    name = try value.require("name").text()
    type = try value.require("type").text()
    path = try value["path"]?.optionalText()
    publicHeaders = try value["publicHeadersPath"]?.optionalText()
    if let list = value["sources"], !list.isNull { sources = try list.texts() }
    exclude = try value["exclude"]?.texts() ?? []
    resources = try (value["resources"]?.elements() ?? []).map { resource throws(ConfigurationError) in
      try resource.require("path").text()
    }
    dependencies = try value.require("dependencies").elements().map(ManifestDump.Dependency.init)
    plugins = try (value["pluginUsages"]?.optionalElements() ?? []).map { usage throws(ConfigurationError) in
      try usage.require("plugin").elements().first?.text() ?? ""
    }
    definitions = []
    features = []
    flags = []
    languageModes = []
    for setting in try value["settings"]?.elements() ?? [] where try setting.require("tool").text() == "swift"
    {
      let kind = try setting.require("kind")
      if let flag = try kind["define"]?.require("_0").text() { definitions.append(flag) }
      if let mode = try kind["swiftLanguageMode"]?.require("_0").text() { languageModes.append(mode) }
      if let feature = try kind["enableUpcomingFeature"]?.require("_0").text() { features.append(feature) }
      flags += try kind["unsafeFlags"]?.require("_0").texts() ?? []
    }
    features += zip(flags, flags.dropFirst()).filter { $0.0 == "-enable-upcoming-feature" }.map(\.1)
  }
}

extension ManifestDump.Dependency {
  fileprivate init(_ value: JSON5Value) throws(ConfigurationError) {
    guard case .object(let members) = value.content, let member = members.first,
      let kind = Kind(rawValue: member.key)
    else { throw ConfigurationError(.missingKey("byName"), at: value.offset) }
    self.kind = kind
    let values = try member.value.elements()
    guard let first = values.first else { throw ConfigurationError(.empty(member.key), at: member.offset) }
    name = try first.text()
    package = kind == .product && values.count > 1 ? try values[1].optionalText() : nil
    moduleAliases = [:]
    if kind == .product, values.count > 2, case .object(let aliases) = values[2].content {
      for alias in aliases { moduleAliases[alias.key] = try alias.value.text() }
    }
    let condition = values.last.flatMap { $0["platformNames"] }
    let names = try condition?.texts() ?? []
    platforms = names.isEmpty ? nil : names
  }
}
