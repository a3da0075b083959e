import ArchitectureDomain
import Testing

@testable import IndexDomain

@Suite struct CutPlanTests {
  /// `App` uses `User` in two files and `Order` in one. `Order` needs `Money`.
  private var repository: IndexedRepository {
    var repository = IndexedRepository()
    repository.add("Core", SourceFile("User.swift"), SourceFile("Order.swift"), SourceFile("Money.swift"))
    repository.add("App", SourceFile("a.swift"), SourceFile("b.swift"))
    for name in ["User", "Order", "Money"] {
      var file = IndexedFile(path: "\(name).swift", module: "Core")
      file.declared = ["s:\(name)"]
      if name == "Order" { file.ownUses = ["s:Money", "s:Order"] }
      repository.index.files.append(file)
    }
    let (user, order) = (SymbolName("User", "s:User"), SymbolName("Order", "s:Order"))
    repository.index.files += [
      IndexedFile(path: "a.swift", module: "App", uses: [ModuleUse(["Core"], [order, user])]),
      IndexedFile(path: "b.swift", module: "App", uses: [ModuleUse(["Core"], [user])]),
    ]
    return repository
  }

  private func cut(_ start: String, _ end: String) async throws -> CutPlan {
    try await CutArrowUseCase(repository.reader, repository.indexReader)(from: start, to: end, folder: ".")
  }

  @Test func `Lists the files that would have to move, the lightest first`() async throws {
    let plan = try await cut("App", "Core")
    #expect(
      plan.users == [
        CutPlan.User(path: "b.swift", symbols: ["User"]),
        CutPlan.User(path: "a.swift", symbols: ["Order", "User"]),
      ])
    #expect(
      plan.declarations == [
        CutPlan.Declarations(path: "User.swift", symbols: ["User"], userCount: 2, needs: []),
        CutPlan.Declarations(path: "Order.swift", symbols: ["Order"], userCount: 1, needs: ["Money.swift"]),
      ])
    #expect(plan.symbolCount == 2)
  }

  @Test func `An arrow without symbols requires no moves`() async throws {
    #expect(try await cut("Core", "App").users == [])
  }

  @Test func `An index that lacks symbols has no answer`() async throws {
    var outdated = repository
    outdated.compile("c.swift", as: "App", isChanged: true)
    var incomplete = repository
    incomplete.add("Tests", SourceFile("new.swift"), SourceFile("old.swift"))
    incomplete.compile("old.swift", as: "Tests")
    var damaged = repository
    damaged.index.damages = [SymbolIndex.Damage("unit", "cut off")]
    for (repository, failure) in [
      (outdated, IndexFailure.outdated("c.swift")), (incomplete, .outdated("new.swift")),
      (damaged, .damaged("unit", reason: "cut off")),
    ] {
      await #expect(throws: failure) {
        try await CutArrowUseCase(repository.reader, repository.indexReader)(
          from: repository.targets.last?.name ?? "", to: "Core", folder: ".")
      }
      await #expect(throws: failure) {
        try await WeighArrowsUseCase(repository.reader, repository.indexReader)(folder: ".")
      }
    }
  }

  @Test func `A changed file of another module, or a module that wasn't compiled, is no obstacle`()
    async throws
  {
    var repository = repository
    repository.add("Mac", SourceFile("mac.swift"))
    repository.compile("c.swift", as: "Other", isChanged: true)
    let plan = try await CutArrowUseCase(repository.reader, repository.indexReader)(
      from: "App", to: "Core", folder: ".")
    #expect(plan.symbolCount == 2)
  }

  @Test func `An unknown name is reported`() async throws {
    await #expect(throws: ArchitectureFailure.unknownName("Ap", known: ["App", "Core"])) {
      try await cut("Ap", "Core")
    }
  }

  @Test func `An arrow weighs as much as the number of different symbols that it carries`() async throws {
    let weights = try await WeighArrowsUseCase(repository.reader, repository.indexReader)(folder: ".")
    let (app, core) = (Target.ID(package: "p", name: "App"), Target.ID(package: "p", name: "Core"))
    #expect(weights[app, core] == ArrowWeight(symbols: ["User", "Order"], fileCount: 2))
    #expect(weights[core, app] == nil)
    let edges = weights.applied(to: [
      LayeredGraph.Edge(from: app, to: core), LayeredGraph.Edge(from: core, to: app),
    ])
    #expect(edges.map { $0.weight?.symbols.count } == [2, 0])
  }
}
