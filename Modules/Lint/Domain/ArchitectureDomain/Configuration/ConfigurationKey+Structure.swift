private typealias Key = ConfigurationKey

extension ConfigurationKey {
  /// The keys of a configuration.
  public static var configuration: [ConfigurationKey] {
    [
      Key("$schema", .text, "for editors; `layerlint schema` prints the schema", default: "none"),
      Key(
        "extends", .files,
        "the configurations of this repository whose entries come before those of this one",
        default: "none"),
      Key(
        "exclude", .patterns(.folder),
        "patterns for folders that are not searched for packages, projects, and workspaces, relative to the checked folder",
        default: "none"),
      Key(
        "layers", .objects(layer),
        "the layers from the innermost outward; every target must be in exactly one",
        default: "none"),
      Key(
        "tags", .objects(tag), "sets of targets beside the layers; a target can have any number of tags",
        default: "none"),
    ] + rules(of: .repository) + [
      Key("exceptions", .objects(exception), "violations that are allowed", default: "none"),
      Key(
        "severities", .objects(severity),
        "rules that are warnings or off; if several apply to a violation, the last one counts",
        default: "none"),
    ]
  }

  /// The keys that rules declare for an object.
  static func rules(of owner: Owner) -> [ConfigurationKey] {
    Violation.Rule.allCases.compactMap { $0.keys[owner] }
  }

  /// The keys of a layer.
  public static var layer: [ConfigurationKey] {
    [
      Key("name", .text, "the name of the layer in `sees` and in messages"),
      Key("targets", .patterns(.target), "patterns for the names of its targets", default: "none"),
      Key(
        "paths", .patterns(.path),
        "patterns for folders, relative to the checked folder; each is a part: a whole target, or a folder inside one",
        default: "none"),
      Key(
        "sees", .layers,
        "the layers whose modules it may import and declare; `[]` for none, not even its own",
        default: "itself and the layers listed before it", mayBeEmpty: true),
      Key(
        "independent", .flag,
        "`true`: its parts may not see each other; a test may see the targets that it tests",
        default: "false"),
      Key(
        "acyclic", .flag,
        "`true`: its parts may not form dependency cycles, declared or imported; tests don't count",
        default: "false"),
    ] + rules(of: .layer) + [
      Key("because", .text, "the reason for its order, which messages show", default: "none"),
      Key("tests", .flag, "`true`: it is for tests, and no other layer may use it", default: "false"),
      Key(
        "optional", .flag, "`true`: it may have no targets and no folders, so its patterns may match nothing",
        default: "false"),
    ]
  }

  /// The keys of a tag.
  public static var tag: [ConfigurationKey] {
    [
      Key("name", .text, "the name; the text before a colon is its kind, such as `type`"),
      Key("targets", .patterns(.target), "patterns for the names of its targets", default: "none"),
      Key(
        "paths", .patterns(.path),
        "patterns for folders; each is a group: a whole target, or a folder inside one",
        default: "none"),
      Key(
        "groups", .patterns(.target),
        "patterns with one `*` for the names of its targets; the text of the `*` names the group",
        default: "none"),
      Key(
        "of", .layersAndTags, "layers and other tags whose targets it contains; each is a group",
        default: "none", mayBeEmpty: true),
      Key(
        "sees", .tags, "the tags of its kind whose targets it may import and declare; `[]` for none",
        default: "all", mayBeEmpty: true),
      Key("independent", .flag, "`true`: its groups may not see each other", default: "false"),
      Key("acyclic", .flag, "`true`: its groups may not form dependency cycles", default: "false"),
    ] + rules(of: .tag)
  }

  /// The keys of an exception.
  public static var exception: [ConfigurationKey] {
    [
      Key(
        "rule", .word(Violation.Rule.allCases.filter(\.canBeAllowed).map(\.name)),
        "the rule, in brackets at the end of a message"),
      Key("target", .text, "the target that may break the rule"),
      Key("subject", .text, "the module, dependency, identifier, or type in the message"),
      Key("reason", .text, "the reason, which may not be blank"),
      Key(
        "until", .day, "the last day on which the exception applies, in UTC, for example `2026-12-31`",
        default: "forever"),
      Key(
        "count", .count, "the number of violations that it allows",
        default: "any number; required with a pattern"),
    ]
  }

  /// The keys of a severity.
  public static var severity: [ConfigurationKey] {
    [
      Key("rules", .words(Violation.Rule.allCases.map(\.name)), "the rules, by their [names](Rules.md)"),
      Key("severity", .word(Severity.allCases.map(\.rawValue)), "`error`, `warning`, or `off`"),
      Key("layers", .layers, "the layers where it applies", default: "everywhere"),
      Key("tags", .tags, "the tags where it applies", default: "all targets"),
      Key("targets", .patterns(.target), "patterns for the targets where it applies", default: "all"),
      Key(
        "paths", .patterns(.path),
        "patterns for the files and folders where it applies; a violation in a manifest is in the folder of its target",
        default: "all"),
      Key(
        "tests", .flag, "`true`: only in test targets and layers for tests; `false`: only elsewhere",
        default: "both"),
      Key(
        "within", .text,
        "a flag such as `DEBUG`: only imports that compile only with it, and declarations that only they need",
        default: "everywhere"),
    ]
  }
}
