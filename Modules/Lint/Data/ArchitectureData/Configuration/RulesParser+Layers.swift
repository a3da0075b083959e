import ArchitectureDomain
import StrataJSON5

extension RulesParser {
  /// The maximum number of layers, far above handwritten configurations. The time of a check grows with the square of
  /// the number of layers.
  static let layerLimit = 200

  mutating func layers(_ file: JSON5Object) throws(ConfigurationError) -> [Layer] {
    let objects = try namedObjects(
      "layers", of: file, keys: ConfigurationKey.layer, tooMany: .tooManyLayers(limit: Self.layerLimit)
    ) { .repeatedLayer($0) }
    let known = objects.map(\.name)
    var layers: [Layer] = []
    for (name, object, offset) in objects {
      layers.append(try layer(name, object, after: layers, among: known, at: place(offset)))
    }
    for element in replaced["layers"] ?? [] {
      let object = try JSON5Object(element, keys: ConfigurationKey.layer.map(\.name))
      var parser = self
      _ = try parser.layer(
        try object.text("name"), object, after: [], among: known, at: place(element.offset))
    }
    return layers
  }

  /// Returns the layers or tags of a file with their names and offsets.
  ///
  /// - Parameter taken: The names that none of them may have.
  func namedObjects(
    _ key: String, of file: JSON5Object, keys: [ConfigurationKey], notNamed taken: [String] = [],
    tooMany: ConfigurationFault, repeated: (String) -> ConfigurationFault
  ) throws(ConfigurationError) -> [(name: String, object: JSON5Object, offset: Int)] {
    let elements = try file.elements(key)
    if elements.count > Self.layerLimit {
      throw ConfigurationError(tooMany, at: elements[Self.layerLimit].offset)
    }
    var objects: [(name: String, object: JSON5Object, offset: Int)] = []
    var names = Set(taken)
    for element in elements {
      let object = try JSON5Object(element, keys: keys.map(\.name))
      let name = try object.text("name")
      guard names.insert(name).inserted else { throw ConfigurationError(repeated(name), at: element.offset) }
      objects.append((name, object, element.offset))
    }
    return objects
  }

  private mutating func layer(
    _ name: String, _ object: JSON5Object, after earlier: [Layer], among names: [String], at place: Place
  ) throws(ConfigurationError) -> Layer {
    let isForTests = try object.flag("tests")
    let isOptional = try object.flag("optional")
    // By default, a layer sees itself and the layers before it, except for test layers unless it is one
    // itself.
    let usual = earlier.filter { isForTests || !$0.isForTests }.map(\.name) + [name]
    let firstPattern = patterns.count
    let targets = try globs("targets", .target, of: object)
    let paths = try globs("paths", .path, of: object)
    if isOptional { for index in patterns[firstPattern...].indices { patterns[index].optionalLayer = name } }
    return Layer(
      name, targets: targets, paths: paths,
      sees: object["sees"] == nil ? Set(usual) : try layerNames("sees", of: object, among: names),
      isIndependent: try object.flag("independent"), isAcyclic: try object.flag("acyclic"),
      entries: try entries(of: .layer, in: object, among: (names, tagNames)), isForTests: isForTests,
      isOptional: isOptional, because: object["because"] == nil ? nil : try object.text("because"), at: place)
  }

  func layerNames(
    _ key: String, of object: JSON5Object, among names: [String]
  ) throws(ConfigurationError) -> Set<String> {
    try self.names(key, of: object, among: names) { .unknownLayer($0, known: names) }
  }

  func tagNames(
    _ key: String, of object: JSON5Object, among tags: [String]
  ) throws(ConfigurationError) -> Set<String> {
    try names(key, of: object, among: tags) { .unknownTag($0, known: tags) }
  }

  /// Returns the names of a key, or an empty set if the key is missing. Each must be a known one.
  func names(
    _ key: String, of object: JSON5Object, among known: [String], else fault: (String) -> ConfigurationFault
  ) throws(ConfigurationError) -> Set<String> {
    let all = Set(known)
    var names: Set<String> = []
    for (name, offset) in try object.texts(key) {
      guard all.contains(name) else { throw ConfigurationError(fault(name), at: offset) }
      names.insert(name)
    }
    return names
  }
}
