import FlowsDomain
import HeadlessPresentation

/// A series of frames to step through: those of a scenario, or the states of a screen.
struct Film {
  struct Picture {
    /// What the frame is, such as `articles · loaded · 500 ms`.
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
  var fault: CheckedFlow.Verdict?
  /// The index of the frame to show first.
  var first = 0
  var pictures: [Picture] = []

  init(id: String, title: String, detail: String) {
    (self.id, self.title, self.detail) = (id, title, detail)
  }

  @MainActor
  init(_ played: CheckedFlow.Scenario, of path: String) {
    let (result, scenario) = (played.result, played.result.scenario)
    let line = (scenario.row ?? scenario.position).line
    let count = result.frames.count
    self.init(
      id: "l\(line)", title: scenario.name,
      detail: "\(path):\(line) · \(count) \(count == 1 ? "frame" : "frames")"
        + (count > Self.limit ? ", of which the first \(Self.limit) are shown" : ""))
    var next = 0
    for (frame, shown) in zip(result.frames, result.shown).prefix(Self.limit) {
      let page = shown.state.page()
      let names = shown.names.sorted().joined(separator: ", ")
      let caption = [frame.screen, names, "\(frame.milliseconds) ms"].filter { !$0.isEmpty }
      // A table or text below a step is in the flow.
      let steps = next > shown.step ? [] : scenario.steps[next...shown.step].map { $0.keyword + $0.text }
      next = max(next, shown.step + 1)
      pictures.append(
        Picture(
          caption: caption.joined(separator: " · "), steps: steps, html: PageMarkup(page).html,
          text: TextRenderer(width: 80, isColored: false).text(of: page).shortened,
          state: frame.state.limited))
    }
    switch played.verdict {
    case .passed, .recorded: break
    case .failed, .wrong:
      fault = played.verdict
      first = max(0, (played.differingFrame ?? pictures.count) - 1)
    }
  }

  /// The words of the pictures and steps.
  var words: Set<String> {
    let texts = [title, detail] + pictures.flatMap { [$0.text, $0.caption] + $0.steps }
    return Set(texts.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) })
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
