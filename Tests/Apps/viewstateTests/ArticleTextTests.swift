import CorePresentation
import Foundation
import Headless
import Testing

@testable import ArticlesPresentation
@testable import viewstate

/// Tables, tasks, and breaks in a terminal.
struct ArticleTextTests {
  private static let table = #"""
    {"kind":"table","alignments":["left","right","center"],
     "header":[[{"text":"Library"}],[{"text":"Examples"}],[{"text":"Hostile inputs"}]],
     "rows":[
       [[{"text":"MD4C"}],[{"text":"651"}],[{"text":"all 22 are linear,\nunder 0.3 s"}]],
       [[{"text":"日本語"}],[{"text":"5","url":"https://a.example","number":1}],[]],
       [[{"text":"a | b","styles":["deleted"]}]]]}
    """#

  @Test func `a table is shown in columns`() throws {
    #expect(
      try text(Self.table, width: 100) == """
        Library   │ Examples │   Hostile inputs
        ──────────┼──────────┼───────────────────
        MD4C      │      651 │ all 22 are linear,
                  │          │    under 0.3 s
        ──────────┼──────────┼───────────────────
        日本語    │     5[1] │
        ──────────┼──────────┼───────────────────
        ~~a | b~~ │          │
        """)
  }

  @Test func `a cell from right to left stays in its column`() throws {
    let table = #"""
      {"kind":"table","alignments":["right"],
       "rows":[[[{"text":"שלום"}],[{"text":"⭐ 🇩🇪"}],[{"text":"2"}]],[[{"text":"אב"}],[{"text":"b"}],[{"text":"עולם"}]]]}
      """#
    #expect(
      try text(table, width: 40) == """
        \u{2068}שלום\u{2069} │ ⭐ 🇩🇪 │ 2
          \u{2068}אב\u{2069} │ b     │ \u{2068}עולם\u{2069}
        """)
  }

  @Test func `a table that is too wide has one line for each cell`() throws {
    #expect(
      try text(Self.table, width: 34) == """
        Library: MD4C
        Examples: 651
        Hostile inputs: all 22 are linear,
        under 0.3 s

        Library: 日本語
        Examples: 5[1]

        Library: ~~a | b~~
        """)
  }

  @Test func `narrow columns break long words`() throws {
    let table = #"""
      {"kind":"table","alignments":[],"rows":[
        [[{"text":"one"}],[{"text":"a text that is much longer than its column"}]],[[{"text":"two"}],[]]]}
      """#
    #expect(
      try text(#"{"kind":"quote","blocks":[\#(table)]}"#, width: 30) == """
        │ one │ a text that is much
        │     │ longer than its column
        │ ────┼───────────────────────
        │ two │
        """)
  }

  @Test func `an address stays whole in a narrow table`() throws {
    let address = "https://a.example/\(String(repeating: "x", count: 30))"
    let table = #"{"kind":"table","alignments":[],"rows":[[[{"text":"one"}],[{"text":"\#(address)"}]]]}"#
    #expect(try text(table, width: 30) == "one\n\(address)")
    #expect(try text(table, width: 60) == "one │ \(address)")
  }

  @Test func `an address that is wider than a line stays whole`() {
    #expect("see https://a.example/b, now".wrapped(to: 10) == ["see", "https://a.example/b,", "now"])
    #expect("日本語日本語https://a.example/b日本".wrapped(to: 10) == ["日本語日本", "語", "https://a.example/b", "日本"])
    #expect("abcdefghijkl".wrapped(to: 10) == ["abcdefghij", "kl"])
  }

  @Test(arguments: [20, 40, 100]) func `no table is wider than the terminal`(width: Int) throws {
    let cells = (1...30).map { count in
      "[\((0..<count).map { #"[{"text":"cell \#($0) 日本語 \#(String(repeating: "x", count: 30))"}]"# }.joined(separator: ","))]"
    }
    for row in cells {
      let lines = try text(#"{"kind":"table","alignments":[],"rows":[\#(row),\#(row)]}"#, width: width)
      #expect(lines.split(separator: "\n").allSatisfy { $0.columns <= width })
    }
  }

  @Test func `tasks, numbers, and breaks are shown`() throws {
    let words = #"{"kind":"paragraph","runs":[{"text":"one\ntwo"}]}"#
    #expect(
      try text(
        #"""
        {"kind":"list","ordered":false,"tasks":[true,false,null],"items":[[\#(words)],[\#(words)],[\#(words)]]},
        {"kind":"thematicBreak"},
        {"kind":"list","ordered":true,"start":9,"tasks":[null,true],"items":[[\#(words)],[\#(words)]]},
        {"kind":"list","ordered":true,"start":10,"reversed":true,"items":[[\#(words)],[\#(words)]]}
        """#, width: 40) == """
          [x] one
              two
          [ ] one
              two
          • one
            two

          ──────────

          9. one
             two
          10. [x] one
                  two

          10. one
              two
          9. one
             two
          """)
  }

  @Test func `controls in a cell are harmless`() throws {
    let table = #"{"kind":"table","alignments":[],"rows":[[[{"text":"a\u001B[2Jb\tc"}],[{"text":"d"}]]]}"#
    #expect(try text(table, width: 40) == "a\u{FFFD}[2Jb c │ d")
  }

  @Test func `a link has its number after its last piece, with a space only after an address`() throws {
    let runs = #"""
      {"kind":"paragraph","runs":[{"text":"See "},{"text":"the ","url":"https://a.example","number":1},
       {"text":"rule","url":"https://a.example","number":1,"styles":["deleted"]},{"text":", "},
       {"text":"https://b.example","url":"https://b.example","number":2},{"text":"."}]},
      {"kind":"image","text":"A cat","url":"https://a.example/c.png","number":3}, {"kind":"image","text":"A dog"}
      """#
    #expect(
      try text(runs, width: 60) == """
        See the ~~rule~~[1], https://b.example [2].

        [A cat] [3]

        [A dog]
        """)
  }

  @Test func `the addresses follow the text, whole and without controls`() throws {
    var state = ArticleViewState()
    state.loading = .loaded
    let long = "https://a.example/\(String(repeating: "x", count: 60))"
    state.links = try JSONDecoder().decode(
      [LinkViewState].self,
      from: Data(#"[{"number":1,"url":"\#(long)"},{"number":2,"url":"mailto:a@b.example"}]"#.utf8))
    state.enclosures = try JSONDecoder().decode(
      [EnclosureViewState].self, from: Data(#"[{"url":"https://a.example/e","details":"d"}]"#.utf8))
    #expect(
      TextRenderer(width: 40, isColored: false).text(state) == """
        Links
        [1] \(long)
        [2] mailto:a@b.example

        Enclosure: d
        https://a.example/e
        """)
  }

  @Test func `an episode is shown above its files`() throws {
    var state = ArticleViewState()
    state.loading = .loaded
    state.enclosures = try JSONDecoder().decode(
      [EnclosureViewState].self,
      from: Data(#"[{"url":"https://a.example/e.mp3","details":"audio/mpeg, 34 min"}]"#.utf8))
    state.episode = try JSONDecoder().decode(
      EpisodeViewState.self,
      from: Data(
        #"""
        {"season":2,"number":5,"details":"Season 2, episode 5","chapters":{"url":"https://a.example/c","details":""},
         "chapterList":[{"start":0,"time":"0:00","title":"Intro","url":"https://a.example/i"},
          {"start":42,"time":"0:42","title":"Guest"}],
         "transcripts":[{"url":"https://a.example/t","details":"text/vtt"}]}
        """#.utf8))
    state.namedLinks = try JSONDecoder().decode(
      [NamedLinkViewState].self,
      from: Data(
        #"[{"name":"player","url":"https://a.example/p"},{"name":"chapter-1","url":"https://a.example/i"}]"#
          .utf8))
    let lines = TextRenderer(width: 60, isColored: false).text(state).split(separator: "\n")
    #expect(
      lines == [
        "Season 2, episode 5", "Enclosure: audio/mpeg, 34 min", "https://a.example/e.mp3",
        "Chapters: of unknown kind", "https://a.example/c", "Chapter 1: 0:00 Intro",
        "Chapter 2: 0:42 Guest", "Transcript: text/vtt", "https://a.example/t", "Link: player",
        "https://a.example/p", "Link: chapter-1", "https://a.example/i",
      ])
  }

  /// The text of a body, without the title above it.
  private func text(_ blocks: String, width: Int) throws -> String {
    var state = ArticleViewState()
    state.loading = .loaded
    state.body = try JSONDecoder().decode([BlockViewState].self, from: Data("[\(blocks)]".utf8))
    return TextRenderer(width: width, isColored: false).text(state)
  }
}
