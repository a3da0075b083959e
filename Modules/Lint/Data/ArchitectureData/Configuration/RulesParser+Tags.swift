import ArchitectureDomain
import StrataJSON5

extension RulesParser {
  mutating func tags(_ file: JSON5Object, layers: [String]) throws(ConfigurationError) -> [TargetTag] {
    let objects = try namedObjects(
      "tags", of: file, keys: ConfigurationKey.tag, notNamed: layers,
      tooMany: .tooManyTags(limit: Self.layerLimit)
    ) { .repeatedTag($0) }
    let known = objects.map(\.name)
    let tags = try objects.map { name, object, offset throws(ConfigurationError) in
      try tag(name, object, layers: layers, tags: known, at: place(offset))
    }
    for element in replaced["tags"] ?? [] {
      let object = try JSON5Object(element, keys: ConfigurationKey.tag.map(\.name))
      var parser = RulesParser(place: place)
      _ = try parser.tag(
        try object.text("name"), object, layers: layers, tags: known, at: place(element.offset))
    }
    if let circle = tags.circle, let first = objects.first(where: { $0.name == circle[0] }) {
      let offset = try first.object.texts("of").first { $0.text == circle[1] }?.offset
      throw ConfigurationError(.circularTags(circle), at: offset ?? first.offset)
    }
    return tags
  }

  private mutating func tag(
    _ name: String, _ object: JSON5Object, layers: [String], tags: [String], at place: Place
  ) throws(ConfigurationError) -> TargetTag {
    var tag = TargetTag(
      name, targets: try globs("targets", .target, of: object), paths: try globs("paths", .path, of: object),
      groups: try groups(object), of: try layersAndTags("of", of: object, layers, tags),
      sees: object["sees"] == nil ? nil : try tagNames("sees", of: object, among: tags),
      isIndependent: try object.flag("independent"), isAcyclic: try object.flag("acyclic"), at: place)
    tag.entries = try entries(of: .tag, in: object, among: (layers, tags))
    for (seen, offset) in try object.texts("sees") where TargetTag.kind(of: seen) != tag.kind {
      throw ConfigurationError(.tagOfOtherKind(seen, than: name), at: offset)
    }
    return tag
  }

  private mutating func groups(_ object: JSON5Object) throws(ConfigurationError) -> [Glob] {
    let groups = try globs("groups", .target, of: object)
    for (glob, text) in zip(groups, try object.texts("groups"))
    where glob.excluded == nil && !glob.hasOneStar {
      throw ConfigurationError(.groupWithoutStar(glob.pattern), at: text.offset)
    }
    return groups
  }

  /// Returns the names of layers and tags of a key, or an empty set if the key is missing.
  func layersAndTags(
    _ key: String, of object: JSON5Object, _ layers: [String], _ tags: [String]
  ) throws(ConfigurationError) -> Set<String> {
    if tags.isEmpty, !layers.isEmpty { return try layerNames(key, of: object, among: layers) }
    return try names(key, of: object, among: layers + tags) { .unknownLayerOrTag($0, known: layers + tags) }
  }
}
