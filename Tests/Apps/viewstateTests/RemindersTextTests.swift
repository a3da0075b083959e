import CoreDomain
import CorePresentation
import Foundation
import Headless
import RemindersDomain
import RemindersPresentation
import Testing

@testable import viewstate

struct RemindersTextTests {
  private let sut = TextRenderer(width: 40, isColored: false)

  @Test func `overdue reminders are listed first, then pending ones, then delivered ones`() throws {
    var state = ReminderListViewState()
    state.loading = .loaded
    state.summary = "2 reminders, 1 of them overdue"
    state.overdue = [try row("a", status: "overdue")]
    state.pending = [try row("b")]
    state.delivered = [try row("c", status: "delivered now")]
    #expect(
      sut.text(state) == """
        Reminde…  2 reminders, 1 of them overdue

        a                             in 2 hours
          today · overdue
          id-a

        b                             in 2 hours
          today
          id-b

        c                             in 2 hours
          today · delivered now
          id-c
        """)
  }

  @Test func `a failure replaces the reason for an empty list`() {
    var state = ReminderListViewState()
    state.emptyReason = "Nothing."
    state.loading = .loaded
    #expect(sut.text(state) == "Reminders\n\nNothing.")
    state.loading = .failed(FailureViewState(Failure(source: "7", .reminder(.unknown))))
    #expect(
      sut.text(state) == "Reminders\nThere is no reminder “7”. The list of\nreminders shows their numbers.")
  }

  @Test func `no title can control the terminal`() throws {
    let title = "\u{1B}]0;x\u{7}\n\u{9B}31mT"
    var delivery = ReminderDeliveryViewState()
    delivery.uncertain = [try row(title)]
    var made = ReminderViewState()
    made.reminder = try row(title)
    made.confirmation = title
    var list = ReminderListViewState()
    list.pending = [try row(title)]
    for text in [sut.text(delivery), sut.text(made), sut.text(list)] {
      #expect(text.contains("T"))
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  private func row(_ title: String, status: String = "") throws -> ReminderRowViewState {
    let row: [String: Any] = [
      "id": "id-\(title)", "kind": "pending", "rawTitle": title, "title": title, "date": "today",
      "relativeDate": "in 2 hours", "status": status, "accessibilityLabel": title, "due": 0, "scheduledAt": 0,
    ]
    return try JSONDecoder().decode(
      ReminderRowViewState.self, from: JSONSerialization.data(withJSONObject: row))
  }
}
