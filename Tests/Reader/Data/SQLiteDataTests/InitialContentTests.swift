import CoreDomain
import Foundation
import SQLiteData
import Synchronization
import TestSupport
import Testing

/// New stores that start with content of elsewhere.
struct InitialContentTests {
  @Test func `a new store gets its content once, also when it is only read`() async throws {
    try await withFolder { folder in
      let content = Content()
      let sut = content.database(folder)
      let found = try await sut.readIfPresent {
        try $0.rows("SELECT text FROM note", as: { $0.text("text") })
      }
      #expect(found == ["first"])
      #expect(try await notes(in: content.database(folder)) == ["first"])
      #expect(content.loads.withLock { $0 } == 1)
    }
  }

  @Test func `without content, a read creates no store`() async throws {
    try await withFolder { folder in
      let content = Content(isPresent: false)
      let found = try await content.database(folder).readIfPresent { _ in 1 }
      #expect(found == nil)
      #expect(try names(in: folder) == [])
      #expect(try await count(in: content.database(folder)) == 0)
    }
  }

  @Test func `a store that exists gets no content`() async throws {
    try await withFolder { folder in
      _ = try await count(in: makeSUT(folder + "/store"))
      #expect(try await count(in: Content().database(folder)) == 0)
    }
  }

  @Test func `unreadable content leaves no file, and the store gets it when it is readable`() async throws {
    try await withFolder { folder in
      let unreadable = Content(failure: Failure(source: "old", .unreadable))
      await #expect(throws: Failure(source: "old", .unreadable)) {
        _ = try await notes(in: unreadable.database(folder))
      }
      let names = try names(in: folder)
      #expect(names == [])
      let found = try await notes(in: Content().database(folder))
      #expect(found == ["first"])
    }
  }

  @Test func `if storing the content ends early, the store has neither tables nor content`() async throws {
    try await withFolder { folder in
      let interrupted = SQLiteDatabase(
        path: folder + "/store", schemas: [noteSchema],
        initialContent: SQLiteInitialContent(isPresent: { true }) {
          { connection in
            try connection.run("INSERT INTO note VALUES (1, 'half')")
            throw CancellationError()
          }
        })
      await #expect(throws: CancellationError.self) { _ = try await notes(in: interrupted) }
      let found = try await notes(in: Content().database(folder))
      #expect(found == ["first"])
    }
  }

  @Test func `programs that create a store at once store its content once`() async throws {
    try await withFolder { folder in
      for round in 1...10 {
        let place = "\(folder)/\(round)"
        try await atOnce(1...6) { _ in
          let found = try await notes(in: Content().database(place))
          #expect(found == ["first"])
        }
      }
    }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }
}

private final class Content: Sendable {
  let loads = Mutex(0)
  private let isPresent: Bool
  private let failure: Failure?

  init(isPresent: Bool = true, failure: Failure? = nil) {
    self.isPresent = isPresent
    self.failure = failure
  }

  func database(_ folder: String) -> SQLiteDatabase {
    SQLiteDatabase(
      path: folder + "/store", schemas: [noteSchema], patience: .seconds(60),
      initialContent: SQLiteInitialContent(isPresent: { self.isPresent }) {
        self.loads.withLock { $0 += 1 }
        if let failure = self.failure { throw failure }
        return { _ = try $0.run("INSERT INTO note VALUES (1, 'first')") }
      })
  }
}
