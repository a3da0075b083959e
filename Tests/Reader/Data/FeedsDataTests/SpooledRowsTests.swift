import Foundation
import SQLiteData
import Testing

@testable import FeedsData

/// Rows that wait in memory or in a temporary file.
struct SpooledRowsTests {
  private static let rows: [[SQLiteValue]?] = [
    [
      .null, .integer(Int64(-7)), .real(-0.5), .text(""), .text("Größe 🌍\u{0}"), .blob(Data()),
      .blob(Data([0, 255])),
    ],
    nil, [], [.text(String(repeating: "é", count: 100_000)), .integer(Int64.min), .real(.infinity)],
  ]

  @Test(arguments: [0, 1_000, 1 << 20])
  func `rows come back whole, and a position without a row has none`(memoryLimit: Int) throws {
    let sut = try SpooledRows(count: Self.rows.count, memoryLimit: memoryLimit) { Self.rows[$0] }
    #expect(Self.rows.indices.map { sut[$0] } == Self.rows)
  }

  @Test func `the error of a row is the error of all rows`() {
    #expect(throws: CocoaError.self) {
      _ = try SpooledRows(count: 2) { position in
        guard position == 0 else { throw CocoaError(.coderInvalidValue) }
        return []
      }
    }
  }

  @Test func `a canceled task stops`() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try SpooledRows(count: 1) { _ in
        Issue.record("A row was made.")
        return []
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
