package import ArchitectureDomain

extension RuleEntry {
  private static let file = Place("architecture.json5")

  /// An entry of `forbids`, `exposes`, or `protected`.
  package static func modules(
    _ modules: [Glob], for layers: Set<String>? = nil, throughOthers: Bool = false, isExternal: Bool = false,
    because reason: String, at place: Place = file
  ) -> RuleEntry {
    var entry = RuleEntry(["modules": .names(modules.map(\.pattern)), "because": .text(reason)], at: place)
    if let layers { entry.values["for"] = .names(layers.sorted()) }
    if throughOthers { entry.values["through"] = .flag(true) }
    if isExternal { entry.values["external"] = .flag(true) }
    return entry
  }

  package static func identifiers(
    _ identifiers: [String], because reason: String, at place: Place = file
  ) -> RuleEntry {
    RuleEntry(["identifiers": .names(identifiers), "because": .text(reason)], at: place)
  }

  package static func concrete(
    of layers: Set<String>, because reason: String, at place: Place = file
  ) -> RuleEntry {
    RuleEntry(["of": .names(layers.sorted()), "because": .text(reason)], at: place)
  }

  /// An entry of `acyclicFolders` or `requires`.
  package static func pattern(_ pattern: String, at place: Place = file) -> RuleEntry {
    RuleEntry(["patterns": .names([pattern])], at: place)
  }
}
