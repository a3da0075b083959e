import ArchitectureDomain

extension SourceRepository {
  /// `A` imports `B`. Its layer forbids `B`, doesn't see it, and must not expose it. `B` is protected, and `A` doesn't
  /// declare it.
  package static func breakingSeveralRules(import text: String) -> SourceRepository {
    let place = Place("architecture.json5")
    var repository = SourceRepository()
    repository.add("B")
    repository.add("A", imports: [text])
    repository.rules = ArchitectureRules(
      layers: [
        Layer("Base", targets: [Glob("B")], at: place),
        Layer(
          "Top", targets: [Glob("A")],
          entries: [
            "forbids": [RuleEntry.modules([Glob("B")], because: "b")],
            "exposes": [RuleEntry.modules([Glob("B")], because: "b")],
          ], at: place),
      ], entries: ["protected": [RuleEntry.modules([Glob("B")], for: ["Base"], because: "b")]])
    return repository
  }
}
