import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import HeadlessPresentation
import Observation
import Synchronization
import Testing

@MainActor
struct FrameTests {
  @Test func `every transition is recorded, in order and with its time, from the first state on`() {
    let model = Counter()
    let seconds = Mutex(0.0)
    let ticking = DateProvider {
      Date(
        timeIntervalSince1970: seconds.withLock {
          $0 += 1; return $0
        })
    }
    let recorder = FrameRecorder(of: model, date: ticking)
    for _ in 1...3 { model.state.page += 1 }
    #expect(recorder.states.map(\.page) == [1, 2, 3, 4])
    #expect(recorder.frames.map(\.sequence) == [1, 2, 3, 4])
    #expect(recorder.frames.map(\.at.timeIntervalSince1970) == [1, 2, 3, 4])
  }

  @Test func `each frame is handed on as it is recorded`() {
    let model = Counter()
    var seen: [Int] = []
    let recorder = FrameRecorder(of: model, date: .fixed(.distantPast)) { seen.append($0.sequence) }
    model.state.page = 5
    #expect(seen == [1, 2])
    #expect(recorder.frames.count == 2)
  }

  @Test func `a frame in JSON has sorted keys and dates in UTC`() throws {
    var state = ArticleListViewState()
    state.title = "a/b"
    let frame = Frame(sequence: 3, at: Date(timeIntervalSince1970: 1_768_467_600), state: state)
    #expect(
      try FrameEncoder().line(frame)
        == #"{"at":"2026-01-15T09:00:00Z","screen":"articles","sequence":3,"state":{"count":"","failures":[],"filter":"","#
        + #""loading":{"phase":"idle"},"page":1,"pagePosition":"","position":"","rows":[],"searchText":"","sources":[],"title":"a/b","unread":""}}"#
    )
  }

  @Test func `milliseconds are kept where there are any`() throws {
    let frame = Frame(sequence: 1, at: Date(timeIntervalSince1970: 1.25), state: ArticleListViewState())
    #expect(try FrameEncoder().line(frame).contains(#""at":"1970-01-01T00:00:01.250Z""#))
  }

  @Test func `no character that a terminal would obey is left in JSON`() throws {
    var state = ArticleListViewState()
    state.title = "a\u{1B}[31mb\u{9B}c\u{7F}\u{202E}d\n"
    let line = try FrameEncoder().line(Frame(sequence: 1, at: .distantPast, state: state))
    #expect(line.contains(#""title":"a\u001b[31mb\u009bc\u007f\u202ed\n""#))
    let decoded = try JSONDecoder().decode([String: JSON].self, from: Data(line.utf8))
    #expect(decoded["state"]?["title"] == .string(state.title))
  }
}

@MainActor @Observable
private final class Counter: ViewModel {
  var state = ArticleListViewState() {
    didSet { onTransition?(oldValue, state) }
  }
  @ObservationIgnored var onTransition: (@MainActor (ArticleListViewState, ArticleListViewState) -> Void)?
  func load() async {}
}

/// As much of JSON as the test looks at.
private enum JSON: Decodable, Equatable {
  case string(String)
  case object([String: JSON])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let object = try? container.decode([String: JSON].self) {
      self = .object(object)
    } else {
      self = .other
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }
}
