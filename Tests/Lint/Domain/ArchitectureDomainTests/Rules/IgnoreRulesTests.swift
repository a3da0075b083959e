import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct IgnoreRulesTests {
  @Test func `hides the violations of its rule on its line`() async throws {
    #expect(try await check(IgnoreComment("undeclared-import", line: 1, at: Self.position)) == [])
  }

  @Test func `hides the violations of its rule in its file`() async throws {
    var repository = repository([IgnoreComment("undeclared-import", line: nil, at: Self.position)])
    let id = Target.ID(package: "root", name: "B")
    let other = Import("A", at: SourcePosition(line: 9, column: 8))
    repository.sources[id]?[0].imports.append(other)
    #expect(try await repository.violations() == [])
    repository.sources[id]?.append(SourceFile(path: "C.swift", imports: [other]))
    #expect(try await repository.violations().map(\.place.path) == ["C.swift"])
  }

  static let faults: [(IgnoreComment, Violation.IgnoreFault)] = [
    (IgnoreComment("undeclared-import", line: 2, at: position), .hidesNothing),
    (IgnoreComment("layer", line: 1, at: position), .hidesNothing),
    (IgnoreComment("layer", line: nil, at: position), .hidesNothingInFile),
    (IgnoreComment("undeclared-import", line: nil, isMisplaced: true, at: position), .misplaced),
    (IgnoreComment("undeclared-import", hasReason: false, line: nil, at: position), .noReason),
    (IgnoreComment("undeclared-import", hasReason: false, line: 1, at: position), .noReason),
    (IgnoreComment("undeclared-imports", line: 1, at: position), .unknownRule("undeclared-imports")),
    (IgnoreComment("", line: 1, at: position), .noRule),
    (IgnoreComment("no-match", line: 1, at: position), .notAllowed(.noMatch)),
    (IgnoreComment("ignore", line: 1, at: position), .notAllowed(.ignore)),
  ]

  @Test(arguments: faults)
  func `reports a comment that is wrong or hides nothing`(
    comment: IgnoreComment, fault: Violation.IgnoreFault
  ) async throws {
    let violations = try await check(comment)
    #expect(violations.map(\.fault) == [.undeclaredImport(module: "A", path: []), .ignoreComment(fault)])
    #expect(
      violations.last
        == Violation(.ignoreComment(fault), in: "B", of: comment.rule, at: Place("B.swift", Self.position)))
  }

  @Test func `reports the second of two equal comments`() async throws {
    let comment = IgnoreComment("undeclared-import", line: 1, at: Self.position)
    #expect(try await check(comment, comment).map(\.fault) == [.ignoreComment(.hidesNothing)])
  }

  @Test func `reports no unused comment in a build, which doesn't check all rules`() async throws {
    let id = Target.ID(package: "root", name: "B")
    var repository = repository([IgnoreComment("cycle", line: 1, at: Self.position)])
    let sut = CheckTargetUseCase(repository.reader)
    #expect(try await sut(id, folder: ".").violations.map(\.rule) == [.undeclaredImport])
    repository = self.repository([IgnoreComment("cycles", line: 1, at: Self.position)])
    let wrong = CheckTargetUseCase(repository.reader)
    #expect(try await wrong(id, folder: ".").violations.map(\.rule) == [.undeclaredImport, .ignore])
  }

  @Test func `hides violations in the manifest`() async throws {
    var repository = SourceRepository()
    repository.add("A")
    repository.add("B", uses: ["A"])
    #expect(try await repository.violations().count == 1)
    repository.packages[0].ignoreComments = [IgnoreComment("unused-dependency", line: 2, at: Self.position)]
    #expect(try await repository.violations() == [])
    repository.packages[0].ignoreComments[0].line = 3
    #expect(try await repository.violations().map(\.rule) == [.unusedDependency, .ignore])
  }

  @Test func `isn't a violation of a baseline`() async throws {
    let violations = try await check(IgnoreComment("", line: 1, at: Self.position))
    #expect(Baseline(violations).counts.keys.map(\.rule) == [.undeclaredImport])
  }

  // MARK: -

  private static let position = SourcePosition(line: 1, column: 10)

  /// The violations of `B`, which imports `A` on line 1 without declaring it.
  private func check(_ comments: IgnoreComment...) async throws -> [Violation] {
    try await repository(comments).violations()
  }

  private func repository(_ comments: [IgnoreComment]) -> SourceRepository {
    var repository = SourceRepository()
    repository.add("A")
    repository.add("B", imports: ["A"])
    repository.sources[Target.ID(package: "root", name: "B")]?[0].ignoreComments = comments
    return repository
  }
}
