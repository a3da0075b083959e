import CoreDomain
import Foundation
import PlatformData
import RemindersData
import RemindersDomain
import Testing

struct CalendarSinkTests {
  @Test func `a reminder is an event with an alarm`() async throws {
    let scene = try Scene()
    let file = scene.file("reminders.ics")
    let sink = ReminderSink.calendar(file: file, files: .live, date: .fixed(scene.now))
    try await sink.deliver(.titled("Commas, semicolons; back\\slashes\r\nand lines"))
    #expect(
      try Data(contentsOf: URL(filePath: file))
        == Data(
          """
          BEGIN:VCALENDAR
          VERSION:2.0
          PRODID:-//Strata//Reminders//EN
          BEGIN:VEVENT
          UID:reminder-1-1768478400000@strata
          DTSTAMP:20260115T120000Z
          DTSTART:20260329T010000Z
          SUMMARY:Commas\\, semicolons\\; back\\\\slashes \\nand lines
          BEGIN:VALARM
          ACTION:DISPLAY
          TRIGGER:PT0S
          DESCRIPTION:Commas\\, semicolons\\; back\\\\slashes \\nand lines
          END:VALARM
          END:VEVENT
          END:VCALENDAR

          """.replacing("\n", with: "\r\n").utf8))
  }

  @Test func `folds lines at 75 octets between characters`() async throws {
    let scene = try Scene()
    let file = scene.file("reminders.ics")
    let title = String(repeating: "aé“🙂", count: 60)
    try await ReminderSink.calendar(file: file, files: .live, date: .fixed(scene.now)).deliver(.titled(title))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    #expect(lines.contains { $0.utf8.count > 71 })
    #expect(text.replacing("\r\n ", with: "").contains("SUMMARY:\(title)\r\n"))
  }

  @Test func `adds new reminders to a file, each one once`() async throws {
    let scene = try Scene()
    let file = scene.file("reminders.ics")
    let sink = ReminderSink.calendar(file: file, files: .live, date: .fixed(scene.now))
    try await sink.deliver(.titled("A"))
    try await sink.deliver(.titled("B", id: "2"))
    try await sink.deliver(.titled("A"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 3)
    #expect(text.components(separatedBy: "BEGIN:VCALENDAR").count == 2)
    #expect(text.components(separatedBy: "SUMMARY:A").count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.path).count == 1)
  }

  @Test func `keeps the permissions of the file and a link to it`() async throws {
    let scene = try Scene()
    let (file, link) = (scene.file("reminders.ics"), scene.file("link.ics"))
    try await ReminderSink.calendar(file: file, files: .live, date: .fixed(scene.now)).deliver(.titled("A"))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try await ReminderSink.calendar(file: link, files: .live, date: .fixed(scene.now)).deliver(
      .titled("B", id: "2"))
    #expect(try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "SUMMARY:").count == 3)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
  }

  @Test(arguments: [
    "plain words", "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Other//EN\r\nEND:VCALENDAR\r\n",
  ])
  func `refuses a foreign file and leaves it unchanged`(content: String) async throws {
    let scene = try Scene()
    let file = scene.file("other.ics")
    try Data(content.utf8).write(to: URL(filePath: file))
    await #expect(throws: Failure(source: file, .reminder(.notACalendar))) {
      try await ReminderSink.calendar(file: file, files: .live, date: .fixed(scene.now)).deliver(.titled("A"))
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(content.utf8))
  }

  @Test func `reads the file through the given provider`() async throws {
    let scene = try Scene()
    let file = scene.file("reminders.ics")
    let files = FileProvider(
      read: { _, _ in Data("plain words".utf8) }, readStandardInput: { _ in Data() })
    await #expect(throws: Failure(source: file, .reminder(.notACalendar))) {
      try await ReminderSink.calendar(file: file, files: files, date: .fixed(scene.now)).deliver(.titled("A"))
    }
  }

  @Test func `reports a file that cannot be written`() async throws {
    let scene = try Scene()
    let nowhere = scene.file("no/such/folder.ics")
    await #expect(throws: Failure(source: nowhere, .reminder(.calendarNotWritten))) {
      try await ReminderSink.calendar(file: nowhere, files: .live, date: .fixed(scene.now)).deliver(
        .titled("A"))
    }
    let folder = scene.folder.path(percentEncoded: false)
    await #expect(throws: Failure(source: folder, .isFolder)) {
      try await ReminderSink.calendar(file: folder, files: .live, date: .fixed(scene.now)).deliver(
        .titled("A"))
    }
  }
}
