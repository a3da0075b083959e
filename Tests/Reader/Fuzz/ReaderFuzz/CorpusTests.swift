import Foundation
import FuzzSupport
import TestSupport
import Testing

@Suite struct CorpusTests {
  private let corpus = Corpus(checkout.appending(path: "Tests/Reader/Fuzz/ReaderFuzz/Corpus"))

  @Test func `every parser and store has inputs`() throws {
    #expect(try corpus.names() == Set(ReaderFuzz.allCases.map(\.rawValue)))
  }

  @Test(arguments: ReaderFuzz.allCases)
  func `parsers and stores keep their promises for inputs and mutants`(target: ReaderFuzz) async throws {
    try await corpus.replay(target, mutants: target == .sqliteStore ? 30 : 300)
  }
}
