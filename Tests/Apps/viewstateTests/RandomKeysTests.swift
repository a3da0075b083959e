import AppComposition
import Foundation
import Headless
import HeadlessRunner
import HeadlessTesting
import TestSupport

@testable import viewstate

/// Random keys, pasted texts, and sizes on the reader's screens, while time passes and the network fails.
/// `scripts/checks/random-keys` plays more seeds.
struct RandomKeysTests {
  private static let seeds: Range<UInt64> = {
    let numbers = ProcessInfo.processInfo.environment["STRATA_RANDOM_KEYS"]?.split(separator: " ")
      .compactMap { UInt64($0) }
    guard let numbers, numbers.count == 2 else { return 0..<50 }
    return numbers[0]..<numbers[0] + numbers[1]
  }()

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `no input draws outside of the terminal, and one can always leave`() async throws {
    for seed in Self.seeds {
      let fault = try await inVirtualTime { _ in RandomKeys(seed: seed).fault }
      guard let fault else { continue }
      Issue.record("Seed \(seed): \(fault.sentence)")
      // An issue is cut after 4 KB.
      print(fault.flow)
    }
  }
}

/// A flow of random inputs.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
private final class RandomKeys {
  private static let count = 300
  private let player = FlowPlayer<SimulatedMachine>.reader
  private let stage: FlowStage<SimulatedMachine>
  private var numbers: Seeded
  private var steps: [String] = []
  private var shown: BrowseViewState? { stage.frames.last?.shown.state.state as? BrowseViewState }

  init(seed: UInt64) {
    numbers = Seeded(state: seed)
    stage = player.stage(of: CommittedFlows.folder.appending(path: "random.feature").path)
  }

  /// Plays the inputs. Returns a sentence about the first promise that is broken, and the flow until then with the lines
  /// of the last screen.
  var fault: (sentence: String, flow: String)? {
    defer { player.end(stage) }
    do throws(StepFault) {
      for step in beginning { try play(step) }
      for _ in 0..<Self.count {
        try play(isOver ? "I open browse" : input)
        if let sentence = brokenPromise { return report(sentence) }
      }
      // Escape ends a text that is being typed.
      for key in Array(repeating: ["<Escape>", "q"], count: 100).joined() where !isOver {
        try play("I press \"\(key)\"")
      }
      try play("everything settles")
    } catch {
      // The keys can complete the offered address of a feed to one that nobody answers.
      return "\(error)".contains("has no answer in this flow") ? nil : report("\(error)")
    }
    return isOver ? nil : report("100 times Escape and q don't leave.")
  }

  private func report(_ sentence: String) -> (String, String) {
    let flow = ["Feature: Random keys", "  Scenario: \(sentence)"] + steps.map { "    * \($0)" }
    return (sentence, (flow + (shown?.lines.map { "# \($0)" } ?? [])).joined(separator: "\n"))
  }

  private func play(_ text: String) throws(StepFault) {
    steps.append(text)
    let position = FlowPosition(line: steps.count, column: 1)
    try player.perform(Step(kind: .unknown, keyword: "* ", text: text, position: position), on: stage)
  }

  // MARK: Promises

  private var isOver: Bool { shown?.isOver == true }

  private var brokenPromise: String? {
    guard let shown else { return "Nothing is shown." }
    if shown.lines.count != shown.rows { return "\(shown.lines.count) lines fill \(shown.rows) rows." }
    for line in shown.lines {
      if line.columns > shown.columns { return "“\(line)” has \(line.columns) of \(shown.columns) columns." }
      if line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return "\(line.debugDescription) has a control character."
      }
    }
    if !(0..<shown.columns).contains(shown.cursor.column) || !(0..<shown.rows).contains(shown.cursor.row) {
      return "The cursor is at \(shown.cursor)."
    }
    guard shown.columns >= 20, shown.rows >= 5, !shown.isOver else { return nil }
    let title = shown.lines[0].components(separatedBy: "  ")[0]
    let crumb = title.components(separatedBy: " › ").last ?? ""
    return crumb.contains { $0.isLetter } ? nil : "The title “\(title)” doesn't say which screen is visible."
  }

  // MARK: Inputs

  /// The steps before the first input.
  private var beginning: [String] {
    var steps = ["the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB"]
    steps += Self.answers.map { "GET https://\($0) answers from answers/\($1) if asked" }
    if Bool.random(using: &numbers) { steps.append("the list shows the feeds that the reader follows") }
    if Bool.random(using: &numbers) { steps += ["the network takes 500 ms", "the store takes 20 ms"] }
    return steps + [
      "I open feeds add https://layers.example/feed", "everything settles",
      "I open browse",
    ]
  }

  private var input: String {
    switch Int.random(in: 0..<100, using: &numbers) {
    case ..<70: "I press \"\(keys)\""
    case ..<80: "I press \"\(random(Self.orders))\""
    case ..<84: "I paste \"\(random(Self.texts))\""
    case ..<88:
      "I resize \(Int.random(in: 1...300, using: &numbers)) \(Int.random(in: 1...100, using: &numbers))"
    case ..<90: random(["I resize 20 5", "I resize 80 24", "I resize 1 1", "I resize 19 5"])
    case ..<92: "I wait a minute"
    case ..<96: random(["1 ms passes", "500 ms pass", "10 s pass", "2 hours pass", "everything settles"])
    default:
      random([
        "the network fails", "the network recovers", "the store fails", "the store recovers",
        "the network recovers", "the store recovers",
      ])
    }
  }

  /// One to three keys that are pressed at once.
  private var keys: String {
    (0..<Int.random(in: 1...3, using: &numbers)).map { _ in
      Bool.random(using: &numbers) ? random(Self.frequentKeys) : random(Self.allKeys)
    }.joined()
  }

  private func random(_ choices: [String]) -> String {
    choices.randomElement(using: &numbers) ?? ""
  }

  private static let frequentKeys = [
    "j", "k", "<Enter>", "<Enter>", "n", "q", "<PageDown>", "<Space>", "G", "g", "?", "/", ":", "y", "J", "K",
  ]
  private static let allKeys =
    (0x21...0x7E).map { (code: UInt8) in
      switch Character(UnicodeScalar(code)) {
      case "<": "<Less>"
      case "\"": "\\\""
      case "\\": "\\\\"
      case "Q": "q"
      // "--" would end the options of the step.
      case "-": "+"
      case let character: String(character)
      }
    } + [
      "<Escape>", "<Tab>", "<Backspace>", "<Delete>", "<Up>", "<Down>", "<Left>", "<Right>", "<Home>",
      "<End>",
      "<PageUp>", "<Ctrl-L>", "<Ctrl-U>", "<Ctrl-Z>", "<Ctrl-X>", "é", "語", "ش", "👩‍👩‍👧", "\u{202E}",
    ]
  /// Keys that belong together.
  private static let orders = [
    "|wc<Enter>", "|<Up><Enter>", ">a.txt<Enter>", "><Enter>", "v", "V", "U", "U<Enter>", "Ud<Enter>", "1",
    "#2<Enter>", "#99<Enter>", "2", "9", "m", "M", "A", "Ay", "u", "p", "!", "e", "P", "d<Enter>",
    "/<Escape>",
    "/the<Enter>nN", "/the<Enter>n<Escape>", "/zzz<Enter>q", ":<Tab><Tab><Enter>", ":set<Tab>", ":q<Enter>",
    ":<Up><Up><Enter>", ":<Up><Down><Escape>", ":messages<Enter>", ":open ~<Enter>",
  ]
  private static let answers = [
    ("layers.example/feed", "layer-by-layer.xml"), ("layers.example/old", "testing.xml"),
    ("layers.example/", "layers.html"), ("layers.example.org/audio/assert-the-film.mp3", "about.html"),
    ("layers.example.org/audio/one-spec.mp3", "about.html"),
  ]
  private static let texts = [
    "swift", "articles --tag swift", "settings", "https://layers.example/old", "2h", "الطبقات 語 👩‍👩‍👧",
    "\u{1B}[31mred", "settings set locale de_DE", "article the-dependency-rule",
    "profile \\\"Amara Nwosu\\\"",
    "feeds add https://layers.example/", String(repeating: "long ", count: 60),
  ]
}
