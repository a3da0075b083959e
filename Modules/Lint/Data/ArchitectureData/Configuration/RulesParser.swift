import ArchitectureDomain

/// Parses a configuration. Keep `Docs/Configuration.md` and `Docs/architecture.schema.json` in sync.
struct RulesParser {
  let place: (_ offset: Int) -> Place

  func rules(_ value: JSON5Value) throws(ConfigurationError) -> ArchitectureRules {
    let file = try JSON5Object(
      value,
      keys: ["$schema", "layers", "forbids", "protected", "acyclicFolders", "exceptions", "severities"])
    if file["$schema"] != nil { _ = try file.text("$schema") }
    let layers = try self.layers(file)
    let names = layers.map(\.name)
    var protected: [ProtectedModules] = []
    for element in try file.elements("protected") {
      protected.append(try self.protected(element, among: names))
    }
    let folders = try file.globs("acyclicFolders")
    var acyclicFolders: [AcyclicFolders] = []
    let exclusions = NamePatterns(folders.filter { $0.excluded != nil })
    for (pattern, text) in zip(folders, try file.texts("acyclicFolders")) where pattern.excluded == nil {
      acyclicFolders.append(AcyclicFolders(pattern, except: exclusions, at: place(text.offset)))
    }
    var exceptions: [RuleException] = []
    for element in try file.elements("exceptions") { exceptions.append(try exception(element)) }
    return ArchitectureRules(
      layers: layers, forbids: try forbids(file), protected: protected, acyclicFolders: acyclicFolders,
      exceptions: exceptions, severities: try severities(file, among: names), patterns: try patterns(file))
  }

  // MARK: Layers

  /// Far above handwritten configurations. The time of a check grows with the square of the number of layers.
  private static let layerLimit = 200

  private func layers(_ file: JSON5Object) throws(ConfigurationError) -> [Layer] {
    var objects: [(name: String, object: JSON5Object, offset: Int)] = []
    var names: Set<String> = []
    let elements = try file.elements("layers")
    if elements.count > Self.layerLimit {
      throw ConfigurationError(
        fault: .tooManyLayers(limit: Self.layerLimit), offset: elements[Self.layerLimit].offset)
    }
    for element in elements {
      let object = try JSON5Object(element, keys: Self.layerKeys)
      let name = try object.text("name")
      guard names.insert(name).inserted else {
        throw ConfigurationError(fault: .repeatedLayer(name), offset: element.offset)
      }
      objects.append((name, object, element.offset))
    }
    let known = objects.map(\.name)
    var layers: [Layer] = []
    for (name, object, offset) in objects {
      layers.append(try layer(name, object, after: layers, among: known, at: place(offset)))
    }
    return layers
  }

  private func layer(
    _ name: String, _ object: JSON5Object, after earlier: [Layer], among names: [String], at place: Place
  ) throws(ConfigurationError) -> Layer {
    let isForTests = try object.flag("tests")
    // By default, a layer sees itself and the layers before it, except for test layers unless it is one
    // itself.
    let usual = earlier.filter { isForTests || !$0.isForTests }.map(\.name) + [name]
    return Layer(
      name,
      targets: try object.globs("targets"),
      paths: try object.globs("paths"),
      sees: object["sees"] == nil ? Set(usual) : try layerNames("sees", of: object, among: names),
      isIndependent: try object.flag("independent"),
      forbids: try forbids(object),
      exposes: try exposes(object),
      ambient: try ambient(object),
      concrete: try concrete(object, among: names),
      isForTests: isForTests,
      at: place)
  }

  private func forbids(_ owner: JSON5Object) throws(ConfigurationError) -> [ForbiddenModules] {
    var forbids: [ForbiddenModules] = []
    for element in try owner.elements("forbids") {
      let object = try JSON5Object(element, keys: Self.forbidsKeys)
      forbids.append(
        ForbiddenModules(
          try object.modules("modules"), throughOthers: try object.flag("through"),
          isExternal: try object.flag("external"), because: try object.text("because")))
    }
    return forbids
  }

  private func exposes(_ layer: JSON5Object) throws(ConfigurationError) -> [ForbiddenModules] {
    var exposes: [ForbiddenModules] = []
    for element in try layer.elements("exposes") {
      let object = try JSON5Object(element, keys: Self.exposesKeys)
      exposes.append(ForbiddenModules(try object.modules("modules"), because: try object.text("because")))
    }
    return exposes
  }

  private func ambient(_ layer: JSON5Object) throws(ConfigurationError) -> [AmbientIdentifiers] {
    var ambient: [AmbientIdentifiers] = []
    for element in try layer.elements("ambient") {
      let object = try JSON5Object(element, keys: ["identifiers", "because"])
      ambient.append(
        AmbientIdentifiers(try object.identifiers("identifiers"), because: try object.text("because")))
    }
    return ambient
  }

  private func concrete(
    _ layer: JSON5Object, among names: [String]
  ) throws(ConfigurationError) -> [ConcreteTypes] {
    var concrete: [ConcreteTypes] = []
    for element in try layer.elements("concrete") {
      let object = try JSON5Object(element, keys: ["of", "because"])
      try object.requireElements("of")
      let layers = try layerNames("of", of: object, among: names)
      concrete.append(ConcreteTypes(of: layers, because: try object.text("because")))
    }
    return concrete
  }

  func layerNames(
    _ key: String, of object: JSON5Object, among names: [String]
  ) throws(ConfigurationError) -> Set<String> {
    let known = Set(names)
    var layers: Set<String> = []
    for (name, offset) in try object.texts(key) {
      guard known.contains(name) else {
        throw ConfigurationError(fault: .unknownLayer(name, known: names), offset: offset)
      }
      layers.insert(name)
    }
    return layers
  }

  // MARK: The whole repository

  private func protected(
    _ element: JSON5Value, among names: [String]
  ) throws(ConfigurationError) -> ProtectedModules {
    let object = try JSON5Object(element, keys: Self.protectedKeys)
    let modules = try object.modules("modules")
    _ = try object.required("for")
    return ProtectedModules(
      modules, for: try layerNames("for", of: object, among: names),
      throughOthers: try object.flag("through"), because: try object.text("because"))
  }

  private func exception(_ element: JSON5Value) throws(ConfigurationError) -> RuleException {
    let object = try JSON5Object(
      element, keys: ["rule", "target", "subject", "reason", "until", "count"])
    let exception = RuleException(
      try object.rule("rule"), in: Glob(try object.text("target")), of: Glob(try object.text("subject")),
      reason: try object.text("reason"), until: try object.day("until"), count: try object.count("count"),
      at: place(element.offset))
    if exception.isPattern, exception.count == nil {
      throw ConfigurationError(fault: .patternWithoutCount, offset: element.offset)
    }
    return exception
  }
}
