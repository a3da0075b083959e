import ArchitectureDomain

/// Parses a configuration. Keep `Docs/Configuration.md` and `Docs/architecture.schema.json` in sync.
struct RulesParser {
  let place: (_ offset: Int) -> Place
  /// The patterns that must match something.
  var patterns: [RulePattern] = []

  init(place: @escaping (_ offset: Int) -> Place) {
    self.place = place
  }

  mutating func rules(_ value: JSON5Value) throws(ConfigurationError) -> ArchitectureRules {
    let file = try JSON5Object(
      value,
      keys: [
        "$schema", "layers", "tags", "forbids", "protected", "acyclicFolders", "limits", "exceptions",
        "severities",
      ])
    if file["$schema"] != nil { _ = try file.text("$schema") }
    let layers = try self.layers(file)
    let names = layers.map(\.name)
    let tags = try self.tags(file, layers: names)
    var protected: [ProtectedModules] = []
    for element in try file.elements("protected") {
      protected.append(try self.protected(element, among: names, tags))
    }
    var exceptions: [RuleException] = []
    for element in try file.elements("exceptions") { exceptions.append(try exception(element)) }
    return ArchitectureRules(
      layers: layers, tags: tags, forbids: try forbids(file), protected: protected,
      acyclicFolders: try acyclicFolders(file), limits: try limits(file, among: names),
      exceptions: exceptions, severities: try severities(file, among: names, tags), patterns: patterns)
  }

  private func acyclicFolders(_ file: JSON5Object) throws(ConfigurationError) -> [AcyclicFolders] {
    let folders = try file.globs("acyclicFolders")
    let exclusions = NamePatterns(folders.filter { $0.excluded != nil })
    var acyclicFolders: [AcyclicFolders] = []
    for (pattern, text) in zip(folders, try file.texts("acyclicFolders")) where pattern.excluded == nil {
      acyclicFolders.append(AcyclicFolders(pattern, except: exclusions, at: place(text.offset)))
    }
    return acyclicFolders
  }

  private mutating func protected(
    _ element: JSON5Value, among names: [String], _ tags: [TargetTag]
  ) throws(ConfigurationError) -> ProtectedModules {
    let object = try JSON5Object(element, keys: ["modules", "for", "because", "through", "external"])
    let modules = try modules(.module, of: object)
    _ = try object.required("for")
    return ProtectedModules(
      modules, for: try layersAndTags("for", of: object, names, tags.map(\.name)),
      throughOthers: try object.flag("through"), isExternal: try object.flag("external"),
      because: try object.text("because"))
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
