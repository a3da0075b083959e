import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import PlatformData
import RemindersDomain
import SQLiteData
import Testing

@testable import AppComposition

/// A store of an older version, and what it contains.
struct OldStore: Sendable, CustomTestStringConvertible {
  static let start = Date(timeIntervalSince1970: 1_768_467_600)
  static let layers = "https://layers.example.org/feed"
  static let kitchen = "https://kitchen.example.org/feed"
  static let quiet = "https://quiet.example.org/feed"

  let file: URL
  let name: String
  /// The version of each part, or 0 if the store lacks it.
  let feeds: Int
  let reminders: Int

  /// - Parameter file: A file with a name such as `feeds-07-reminders-2.sqlite`.
  init(_ file: URL) {
    self.file = file
    name = file.deletingPathExtension().lastPathComponent
    let numbers = name.split(separator: "-").compactMap { Int($0) }
    (feeds, reminders) = (numbers[0], numbers[1])
  }

  var testDescription: String { name }

  /// Runs a test with a copy, because SQLite creates files next to a store.
  func copied(_ body: (_ path: String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "old-store-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appending(path: file.lastPathComponent)
    try FileManager.default.copyItem(at: file, to: copy)
    try await body(copy.path(percentEncoded: false))
  }

  /// Runs a test with a copy that the program of today opens.
  func opened(_ body: (SQLiteDatabase) async throws -> Void) async throws {
    try await copied { try await body(SQLiteDatabase(path: $0, schemas: Services.schemas)) }
  }

  /// The body with each kind of block that the version knows.
  var blocks: [Block] {
    var blocks: [Block] = [
      .paragraph([Block.Run("All layers, and a link", link: URL(string: "https://layers.example.org/all"))]),
      .heading(level: 2, [Block.Run("A heading")]),
      .list(start: 1, items: [[.text("one")], [.text("two")]]),
      .quote([.text("A quotation")]),
      .code("let a = 1\nlet b = 2", language: "swift"),
      .image(URL(string: "https://layers.example.org/a.png"), alternative: "A picture"),
    ]
    if reminders >= 2 {
      blocks += [
        .list(items: [.init([.text("done")], isDone: true), .init([.text("open")], isDone: false)]),
        .table(
          Block.Table(
            header: [[Block.Run("Name")], [Block.Run("Count")]],
            rows: [[[Block.Run("a")], [Block.Run("1", isDeleted: true)]]], alignments: [.left, .right])),
        .thematicBreak,
      ]
    }
    if feeds >= 9 { blocks.append(.list(start: 3, isReversed: true, items: [[.text("last")]])) }
    return blocks
  }

  var subscriptions: [Subscription] {
    guard feeds >= 4 else { return [] }
    return [
      Subscription(
        Self.layers, address: Self.layers + ".xml", title: "My layers", folders: [["News", "Swift"]],
        tags: ["daily"], retention: feeds >= 5 ? Retention(readDays: 30, unreadCount: 100) : nil),
      Subscription(Self.kitchen),
      Subscription(Self.quiet, isPaused: true),
    ]
  }

  var checks: [Subscription.ID: FeedCheck] {
    guard feeds >= 4 else { return [:] }
    let next = Self.start + 86_400
    return [
      Self.layers: FeedCheck(checkedAt: Self.start, nextAt: next, permanentAddress: Self.layers + ".new"),
      Self.kitchen: FeedCheck(
        checkedAt: Self.start, nextAt: next, failureCount: 2, reason: .refused(status: 418)),
      Self.quiet: FeedCheck(checkedAt: Self.start, nextAt: next, end: .gone),
    ]
  }

  var reminderList: [Reminder] {
    guard reminders >= 1 else { return [] }
    let due = Self.start + 86_400
    return [
      Reminder(
        id: "1", title: "All Blocks", subject: .init(source: Self.layers, id: "all"), due: due,
        scheduledAt: Self.start),
      Reminder(id: "2", title: "Tea", due: due, scheduledAt: Self.start, state: .delivered(at: due)),
      Reminder(id: "3", title: "Rice", due: due, scheduledAt: Self.start, state: .uncertain(since: due)),
    ]
  }
}
