import Foundation
import FuzzSupport
import TestSupport
import Testing

@Suite struct CorpusTests {
  private let corpus = Corpus(checkout.appending(path: "Tests/Lint/Fuzz/LintFuzz/Corpus"))

  @Test func `every parser has inputs`() throws {
    #expect(try corpus.names() == Set(LintFuzz.allCases.map(\.rawValue)))
  }

  @Test(arguments: LintFuzz.allCases)
  func `parsers keep their promises for every input and its mutants`(target: LintFuzz) async throws {
    try await corpus.replay(target, mutants: 300)
  }
}
