import ArchitectureDomain
import ArchitectureFixtures

/// A target with the scanned details of its files.
struct ScannedModule {
  var target: Target
  var files: [SourceFile]

  init(_ name: String, _ files: [SourceFile], uses names: [String] = []) {
    target = .fixture(name, uses: names)
    self.files = files.map { file in
      var file = file
      if !file.path.hasPrefix("Sources/") { file.path = "Sources/\(name)/\(file.path)" }
      return file
    }
  }
}

/// A suite for rules that read the details of source files.
protocol SourceRuleSuite {}

extension SourceRuleSuite {
  func makeSUT(
    _ modules: [ScannedModule], layers: [Layer]? = nil, acyclic: [String] = []
  ) -> CheckArchitectureUseCase {
    let rules = ArchitectureRules(
      layers: layers ?? [
        layer("Domain", targets: ["*Domain"], isPure: true),
        layer("Data", targets: ["*Data"], sees: ["Domain"]),
        Layer(
          "Presentation", targets: [Glob("*Presentation")], sees: ["Domain"],
          entries: ["concrete": [RuleEntry.concrete(of: ["Data"], because: "it asks a port")]],
          at: Place("layers.json5")),
      ], entries: ["acyclicFolders": acyclic.map { RuleEntry.pattern($0) }])
    return makeSUT(modules, rules: rules)
  }

  func makeSUT(_ modules: [ScannedModule], rules: ArchitectureRules) -> CheckArchitectureUseCase {
    CheckArchitectureUseCase(repository(modules, rules: rules).reader)
  }

  func repository(_ modules: [ScannedModule], rules: ArchitectureRules) -> SourceRepository {
    var repository = SourceRepository()
    repository.targets = modules.map(\.target)
    repository.sources = Dictionary(uniqueKeysWithValues: modules.map { ($0.target.id, $0.files) })
    repository.rules = rules.used(by: repository.targets)
    return repository
  }

  func layer(
    _ name: String, targets: [String] = [], paths: [String] = [], sees: Set<String> = [], isPure: Bool = false
  ) -> Layer {
    Layer(
      name, targets: targets.map(Glob.init), paths: paths.map(Glob.init), sees: sees,
      entries: ["ambient": isPure ? [RuleEntry.identifiers(["Date()"], because: "time is given")] : []],
      at: Place("layers.json5"))
  }

  func file(_ path: String, _ details: SourceDetails = SourceDetails()) -> SourceFile {
    SourceFile(path: path + ".swift", imports: [], details: details)
  }

  func file(_ path: String, uses: [IdentifierUse]) -> SourceFile {
    file(path, SourceDetails(uses: uses))
  }

  func folder(_ path: String, declares type: String, names: String...) -> SourceFile {
    file(
      path + "/x",
      SourceDetails(
        declarations: [Declaration(type, .struct)],
        typeNames: names.enumerated().map { name($1, $0 + 1) }))
  }

  func use(_ identifier: String, _ form: IdentifierUse.Form, line: Int = 1) -> IdentifierUse {
    IdentifierUse(identifier, form, at: SourcePosition(line: line, column: 1))
  }

  func name(_ name: String, _ line: Int) -> TypeName {
    TypeName(name, at: SourcePosition(line: line, column: 1))
  }

  static func imported(_ names: String...) -> [Import] {
    names.map { Import($0, at: SourcePosition(line: 1, column: 8)) }
  }
}
