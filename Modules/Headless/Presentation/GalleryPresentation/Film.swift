import FlowsDomain
import HeadlessPresentation

/// A series of frames to step through: those of a scenario, or the states of a screen.
struct Film {
  struct Picture {
    /// The number, screen, states, and time of the frame, such as `3 · articles · loaded · 500 ms`.
    var caption: String
    /// The steps since the previous frame.
    var steps: [String] = []
    /// The place of the frame in another film, or nil if it is at home here.
    var origin: String?
    var html: String
    /// The text that a terminal of 80 columns prints.
    var text: String
    var state: FrameValue
  }

  /// The largest number of frames. The rest is left out.
  private static let limit = 500

  /// The identifier in its document.
  var id: String
  var title: String
  var detail: String
  /// The end of the scenario if it failed or can't be played, or nil if it passed.
  var fault: ScenarioResult.Ending?
  /// The index of the frame to show first.
  var first = 0
  var pictures: [Picture] = []
  /// The steps after the last frame.
  var lastSteps: [String] = []

  init(id: String, title: String, detail: String) {
    (self.id, self.title, self.detail) = (id, title, detail)
  }

  @MainActor
  init(_ result: ScenarioResult, of path: String) {
    let scenario = result.scenario
    let line = (scenario.row ?? scenario.position).line
    let count = result.frames.count
    self.init(
      id: "l\(line)", title: scenario.name,
      detail: "\(path):\(line) · \(counted(count, "frame"))")
    if result.ending != .passed { fault = result.ending }
    let failedLine = fault?.position?.line
    // The frames around a fault are those to look at.
    let last = fault == nil ? 0 : max(0, count - 1)
    let start = max(0, min(last + 1, count) - Self.limit)
    let shownFrames = start..<min(count, start + Self.limit)
    if shownFrames.count < count {
      detail += ", of which \(start + 1) to \(shownFrames.upperBound) are shown"
    }
    first = max(0, last - start)
    var next = 0
    func steps(to end: Int) -> [String] {
      guard next < end else { return [] }
      defer { next = end }
      // A table or text below a step is in the flow.
      return scenario.steps[next..<end].map { step in
        (step.position.line == failedLine ? "✘ " : "") + step.keyword + step.text
      }
    }
    for index in shownFrames {
      let (frame, shown) = (result.frames[index], result.shown[index])
      let page = shown.state.page()
      let names = shown.names.sorted().joined(separator: ", ")
      let caption = ["\(index + 1)", frame.screen, names, "\(frame.milliseconds) ms"].filter { !$0.isEmpty }
      pictures.append(
        Picture(
          caption: caption.joined(separator: " · "), steps: steps(to: shown.step + 1),
          html: PageMarkup(page).html,
          text: TextRenderer(width: 80, isColored: false).text(of: page).shortened,
          state: frame.state.limited))
    }
    lastSteps = steps(to: scenario.steps.count)
  }

  /// The texts to search.
  var texts: [String] {
    [title, detail] + lastSteps + pictures.flatMap { [$0.text, $0.caption] + $0.steps }
  }
}

/// Returns a number with its noun, such as `1 frame` or `2 frames`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension [String] {
  /// The different words in lowercase.
  var words: String {
    // Frames repeat most lines of the frames before them.
    let lines = Set(flatMap { $0.split(separator: "\n") })
    return Set(lines.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber } })
      .sorted().joined(separator: " ")
  }
}

extension String {
  fileprivate var shortened: String {
    utf8.count <= PageMarkup.limit ? self : prefix(PageMarkup.limit) + "…"
  }
}

extension FrameValue {
  /// The value, or a sentence if its JSON is larger than the limit of a page.
  fileprivate var limited: FrameValue {
    size <= PageMarkup.limit
      ? self : .string("The state isn't shown, because it is larger than \(PageMarkup.limit / 1000) kB.")
  }

  /// About how many bytes the JSON has.
  private var size: Int {
    switch self {
    case .null, .bool, .number: 8
    case .string(let text): text.utf8.count + 8
    case .array(let elements): elements.reduce(8) { $0 + $1.size }
    case .object(let object): object.members.reduce(8) { $0 + $1.key.utf8.count + $1.value.size }
    }
  }

  /// The value as JSON.
  var json: String {
    switch self {
    case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
    case .object(let object):
      "{" + object.members.map { "\($0.key.jsonToken):\($0.value.json)" }.joined(separator: ",") + "}"
    case .null, .bool, .number, .string: leafToken
    }
  }
}

extension FrameDifference {
  /// The changes as JSON: `[path, value]`, `[path, value, 1]` for an inserted element, or `[path]` for a removed one.
  var json: String {
    let changes = changes.map { change in
      let path = change.path.parts.map { part in
        switch part {
        case .key(let key), .id(let key): key.jsonToken
        case .index(let index): "\(index)"
        }
      }
      let start = "[[\(path.joined(separator: ","))]"
      return start + (change.new.map { "," + $0.json } ?? "") + (change.isInsertion ? ",1]" : "]")
    }
    return "[" + changes.joined(separator: ",") + "]"
  }
}
