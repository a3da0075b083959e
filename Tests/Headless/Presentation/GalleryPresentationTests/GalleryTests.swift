import FlowSupport
import FlowsDomain
import Foundation
import HeadlessPresentation
import Testing

@testable import GalleryPresentation

@MainActor
struct GalleryTests {
  private var sut = Gallery(of: "tool", states: ["loading", "loaded"])

  @Test mutating func `each screen, each state, and each scenario is in the gallery`() throws {
    StillWorld.add(
      [("One", ["I open notes", "I note \"a\""]), ("Two", ["I open notes"])], of: "A/b c.feature", to: &sut)
    StillWorld.add([("One", ["I open notes"])], of: "B/B C.feature", to: &sut)
    #expect(
      sut.documents.map(\.name) == [
        "index.html", "screen-notes.html", "flow-b-c.html", "flow-b-c_2.html",
      ])
    #expect(sut.summary == "1 screen in 2 states, 3 films")
    let index = sut.documents[0].text
    #expect(index.contains("<a href=\"screen-notes.html#states-2\">loaded</a>"))
    #expect(index.contains("<a href=\"flow-b-c.html#l20\">Two</a>"))
    let screen = sut.documents[1].text
    #expect(screen.contains("<p class=\"caption\"><a href=\"flow-b-c.html#l10-2\">loaded</a></p>"))
    for document in sut.documents {
      #expect(document.text.hasPrefix(Gallery.mark(of: document.name)))
      #expect(!document.text.contains("://"))
    }
  }

  @Test mutating func `a frame has its steps, its printed text, and what has changed`() throws {
    StillWorld.add(
      [("Some", ["I open notes", "I note \"</script>\"", "I note \"b\"", "I clear"])], of: "a.feature",
      to: &sut)
    let flow = sut.documents[2].text
    #expect(
      flow.contains(
        """
        <article class="frame" aria-label="Frame 2 · notes · loaded · 0 ms">
        <p class="caption">2 · notes · loaded · 0 ms</p>
        <ol class="steps" role="list"><li>When I note &quot;&lt;/script&gt;&quot;</li></ol>
        <div class="picture">
        <div class="ends"><h3 dir="auto" class="heading">Notes</h3>
        <p dir="auto" class="detail">loaded</p></div>
        <ol class="rows" role="list">
        <li><div role="group" aria-label="&lt;/script&gt;">
        <p dir="auto" class="text">&lt;/script&gt;</p>
        </div></li>
        </ol>
        </div></article>
        """))
    let parts = flow.components(separatedBy: "<script type=\"application/json\">")
    let data = try #require(parts.last?.components(separatedBy: "</script>").first)
    let texts = try JSONDecoder().decode([Frame].self, from: Data(data.utf8)).map(\.text)
    #expect(texts.map { String($0.dropFirst(81)) } == ["", "</script>", "</script>\nb", ""])
    let changes = data.components(separatedBy: "\"changes\":").dropFirst()
    let expected = [
      #"[[["notes"],[]],[["phase"],"loading"]]}"#,
      #"[[["notes",0],{"id":0,"text":"\u003c/script>"}],[["phase"],"loaded"]]}"#,
      #"[[["notes",1],{"id":1,"text":"b"}]]}"#, #"[[["notes"],[]]]}"#,
    ]
    for (change, expected) in zip(changes, expected) { #expect(change.hasPrefix(expected)) }
  }

  private struct Frame: Decodable { var text: String }

  @Test mutating func `a flow without frames isn't added`() {
    #expect(!StillWorld.add([("None", ["1 s passes"])], of: "a.feature", to: &sut))
    #expect(sut.isEmpty)
  }

  @Test mutating func `a failed scenario comes first, shows its difference, and gives no picture of a state`()
    throws
  {
    StillWorld.add(
      [
        ("Good", ["I open notes"]), ("Bad", ["I open notes", "I note \"a\"", "\"notes[0].text\" is \"b\""]),
        ("Wrong", ["I do nothing"]),
      ],
      of: "a.feature", to: &sut)
    #expect(sut.summary == "1 screen in 1 state, 3 films")
    var report = FlowReport(title: "tool play")
    report.add(wrong: "The file <b> is missing.")
    let text = sut.report(on: report)
    #expect(text.contains("<li class=\"failure\">error: The file &lt;b&gt; is missing.</li>"))
    let start = try #require(text.range(of: "<details"))
    #expect(
      text[start.lowerBound...].hasPrefix(
        """
        <details class="film" id="f1" data-first="1" open><summary><span class="failure">✘</span> <h2>Bad</h2></summary>
        <p class="detail">a.feature:20 · 2 frames</p>
        <p class="failure">“notes[0].text” is something else.</p>
        <pre><code><del>− notes[0].text = b</del>
        <ins>+ notes[0].text = a</ins></code></pre>
        """))
    let order = text.matches(of: /<h2>(\w+)<\/h2>/).map { String($0.1) }
    #expect(order == ["Bad", "Wrong", "Good"])
  }

  @Test mutating func `steps after the last frame are shown, and the failed one is marked`() {
    StillWorld.add([("Some", ["I open notes", "I do nothing", "I clear"])], of: "a.feature", to: &sut)
    #expect(
      sut.documents[1].text.contains(
        """
        </div>
        <ol class="steps" role="list"><li>✘ When I do nothing</li><li>When I clear</li></ol>
        """))
  }

  @Test mutating func `a state that is too large isn't shown`() throws {
    let text = String(repeating: "a", count: 100_000)
    StillWorld.add([("Some", ["I open notes", "I note \"\(text)\""])], of: "a.feature", to: &sut)
    let flow = sut.documents[2].text
    #expect(flow.contains(#"[[[],"The state isn't shown, because it is larger than 100 kB."]]"#))
    #expect(flow.utf8.count < 350_000)
  }

  @Test mutating func `a scenario that fails before its first frame is in the report`() {
    #expect(StillWorld.add([("Wrong", ["I open nothing"])], of: "a.feature", to: &sut))
    #expect(sut.isEmpty)
    #expect(sut.report(on: FlowReport(title: "")).contains("<h2>Wrong</h2>"))
  }

  @Test mutating func `the names of two flows or screens can't be the same file`() {
    for path in ["a/b.feature", "b.feature", "B.feature"] {
      StillWorld.add([("One", ["I open notes", "I open mine", "I open ours"])], of: path, to: &sut)
    }
    let names = sut.documents.map(\.name)
    #expect(Set(names).count == 7)
    for name in names.dropFirst() { #expect(sut.documents[0].text.contains("<a href=\"\(name)\">")) }
  }
}
