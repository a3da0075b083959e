import TestSupport
import Testing

@testable import SQLiteData

/// A store that several programs create at the same time.
@Suite struct NewStoreTests {
  @Test func `connections that create a store at once all write to it`() async throws {
    try await withFolder { folder in
      for round in 1...20 {
        let path = "\(folder)/\(round).sqlite"
        try await atOnce(1...8) { number in
          try await makeSUT(path).write {
            _ = try $0.run("INSERT INTO note VALUES (?, ?)", .integer(number), .text("a"))
          }
        }
        #expect(try await notes(in: makeSUT(path)).count == 8)
      }
    }
  }
}
