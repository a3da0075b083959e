import FlowsDomain
import Testing

@testable import HeadlessPresentation

/// What frames have in common in all orders of jobs.
struct FrameHistoryTests {
  @Test func `times and repeated states make no difference`() throws {
    let first = try history([["a": 1], ["a": 2]])
    #expect(try history([["a": 1], ["a": 1], ["a": 2]], every: 700) == first)
    #expect(try first.difference(to: history([["a": 1], ["a": 1], ["a": 2]])) == [])
  }

  @Test func `the sequence of states and the last state make a difference`() throws {
    let first = try history([["a": 1], ["a": 2], ["a": 3]])
    let other = try history([["a": 1], ["a": 3]])
    #expect(first != other)
    #expect(first.difference(to: other) == ["− a = 2", "+ a = 3"])
    let longer = try history([["a": 1], ["a": 2], ["a": 3], ["a": 4]])
    #expect(first.difference(to: longer) == ["+ frame 4, 0 ms, s", "− a = 3", "+ a = 4"])
  }

  @Test func `free fields change in any order among themselves`() throws {
    let freedom = OrderFreedom(fields: ["a", "b"])
    let first = try history([["a": 0, "b": 0], ["a": 1, "b": 0], ["a": 1, "b": 1]], freedom)
    #expect(try history([["a": 0, "b": 0], ["a": 0, "b": 1], ["a": 1, "b": 1]], freedom) == first)
    #expect(try history([["a": 0, "b": 0], ["a": 1, "b": 1]], freedom) == first)
    // Each of them keeps its own values.
    let flicker = try history([["a": 0, "b": 0], ["a": 2, "b": 0], ["a": 1, "b": 1]], freedom)
    #expect(flicker != first)
    #expect(try history([["a": 0, "b": 0], ["a": 1, "b": 0]], freedom) != first)
  }

  @Test func `fields that may skip values are compared at the end`() throws {
    let freedom = OrderFreedom(skipping: ["a"])
    let first = try history([["a": 0, "b": 0], ["a": 1, "b": 0], ["a": 2, "b": 1]], freedom)
    #expect(try history([["a": 0, "b": 0], ["a": 2, "b": 1]], freedom) == first)
    let other = try history([["a": 0, "b": 0], ["a": 3, "b": 1]], freedom)
    #expect(first.difference(to: other) == ["− a = 2", "+ a = 3"])
  }

  @Test func `without dates, only their presence makes a difference`() throws {
    func history(_ date: String?) throws -> FrameHistory {
      let state = FrameObject(date.map { [.init(key: "at", value: .string($0))] } ?? [])
      let frame = PlayedFrame(milliseconds: 0, screen: "s", state: .object(state))
      return try FrameHistory([frame], OrderFreedom(), hasDates: false)
    }
    let first = try history("2026-01-15T09:00:00Z")
    #expect(try history("2026-01-15T09:00:00.813Z") == first)
    #expect(try history(nil) != first)
    #expect(try history("yesterday") != first)
  }

  @Test(arguments: [
    ("c", "No frame has the field “c”, which a comment of the scenario lists."),
    ("a[", "Brackets need an index, counted from 0, as in rows[0].title."),
  ])
  func `a field that no frame has is a fault`(field: String, message: String) {
    let error = #expect(throws: FieldFault.self) {
      try history([["a": 1]], OrderFreedom(fields: ["a", field]))
    }
    #expect(error?.message == message)
    #expect(throws: FieldFault.self) { try history([["a": 1]], OrderFreedom(skipping: [field])) }
  }

  private func history(
    _ states: [[String: Int]], _ freedom: OrderFreedom = .init(), every milliseconds: Int = 100
  ) throws -> FrameHistory {
    let frames = states.enumerated().map { index, state in
      let members = state.sorted { $0.key < $1.key }
        .map { FrameObject.Member(key: $0.key, value: .number("\($0.value)")) }
      return PlayedFrame(
        milliseconds: index * milliseconds, screen: "s", state: .object(FrameObject(members)))
    }
    return try FrameHistory(frames, freedom)
  }
}
