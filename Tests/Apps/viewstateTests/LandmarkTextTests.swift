import CoreDomain
import CorePresentation
import Foundation
import Headless
import LandmarksPresentation
import Testing

@testable import viewstate

struct LandmarkTextTests {
  @Test func `a list is divided by category, unless it is ordered by distance`() throws {
    var state = try list()
    #expect(
      text(state) == """
        Landmarks                    2 landmarks
        Filter: featured landmarks.

        ── Lakes ──                            1

        ★ Baikal
          Siberia, Russia · 53.500° N, 108.167°
          E · 456 m above the sea
          Deep.
          baikal

        ── Towers ──                           1

        ★ Eiffel
          48.858° N, 2.294° E
          eiffel
        """)
    state.origin = try decoded(#"{"latitude":1,"longitude":2,"text":"1.000° N, 2.000° E"}"#)
    state.rows[0].distance = "5 km"
    #expect(
      text(state).hasPrefix(
        """
        Landmarks                    2 landmarks
        Filter: featured landmarks.
        The nearest first, from 1.000° N, 2.000°
        E.

        ★ Eiffel                            5 km
        """))
    #expect(!text(state).contains("──"))
  }

  @Test func `a list says if it failed, is stale, or lost records`() throws {
    var state = try list()
    state.loading = .failed(FailureViewState(Failure(source: "a", .unreachable)))
    state.stale = "This content was loaded before."
    state.leftOut = try decoded(#"{"count":1,"unread":0,"message":"1 of 2 was left out.","reasons":[]}"#)
    let lines = text(state, width: 80).split(separator: "\n")
    #expect(
      lines[2...4] == [
        "a can't be reached. Check the address and the connection.", "This content was loaded before.",
        "! 1 of 2 was left out.",
      ])
    state.rows = []
    state.emptyReason = try decoded(
      #"{"kind":"failed","message":"a can't be reached. Check the address and the connection."}"#)
    #expect(text(state, width: 80).components(separatedBy: "can't be reached").count == 2)
    state.loading = .loaded
    #expect(text(state, width: 80).components(separatedBy: "can't be reached").count == 2)
  }

  @Test func `a landmark shows all its details, also while it loads`() throws {
    var state = LandmarkViewState()
    state.loading = .loading
    #expect(text(state) == "Loading …")
    state.loading = .refreshing
    state.landmark = try list().rows[1]
    #expect(
      text(state) == """
        Baikal                              Lake
        Siberia, Russia · 53.500° N, 108.167° E
        456 m above the sea
        Featured.
        Refreshing …

        Deep.
        """)
  }

  @Test(arguments: ["\u{1B}]0;owned\u{07}", "\u{9B}31m", "\u{202E}evil", "x\u{7F}\u{0}y"])
  func `no text can control the terminal`(evil: String) throws {
    var state = try list()
    state.filter = evil
    state.rows[0].title = evil
    state.rows[0].id = evil
    state.rows[0].location = evil
    state.rows[0].description = evil
    state.leftOut = try decoded(#"{"count":1,"unread":0,"message":"","reasons":[]}"#)
    state.leftOut?.message = evil
    var one = LandmarkViewState()
    one.landmark = state.rows[0]
    let obeyed = (text(state) + text(one)).unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
    }
    #expect(obeyed.isEmpty)
  }

  private func text(_ state: LandmarkListViewState, width: Int = 40) -> String {
    TextRenderer(width: width, isColored: false).text(state)
  }

  private func text(_ state: LandmarkViewState) -> String {
    TextRenderer(width: 40, isColored: false).text(state)
  }

  private func list() throws -> LandmarkListViewState {
    var state = LandmarkListViewState()
    state.loading = .loaded
    state.count = "2 landmarks"
    state.filter = "featured landmarks"
    state.rows = [
      try row("eiffel", "tower", "Tower", "48.858° N, 2.294° E"),
      try row("baikal", "lake", "Lake", "53.500° N, 108.167° E"),
    ]
    state.rows[1].location = "Siberia, Russia"
    state.rows[1].facts = "456 m above the sea"
    state.rows[1].description = "Deep."
    return state
  }

  private func row(
    _ id: String, _ category: String, _ kind: String, _ coordinate: String
  ) throws -> LandmarkRowViewState {
    try decoded(
      """
      {"id":"\(id)","category":"\(category)","latitude":0,"longitude":0,"isFeatured":true,"title":"\(id.capitalized)",
       "kind":"\(kind)","location":"","coordinate":"\(coordinate)","distance":"","facts":"","description":"",
       "accessibilityLabel":""}
      """)
  }

  private func decoded<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}
