import HeadlessPresentation
import Testing

@testable import GalleryPresentation

struct PageMarkupTests {
  @Test func `an element has its own tag`() {
    let page = ScreenPage { page in
      page.add("News", .heading, right: "2 of 3")
      page.add("Loading …", .status)
      page.addRow(opening: EmptyRequest<Void>(), isCurrent: true, accessibilityText: "One, unread") {
        $0.add(number: "1. ", "One", .strong, right: "now")
        $0.add(["A", "B"], .detail, indent: "  ")
      }
      page.addBlank()
      page.addRow(opening: nil) { $0.add("Two") }
      page.addItem("• ") { $0.add("bullet") }
      page.addItem("3. ") { $0.add("number") }
      page.addQuote { $0.add("quoted") }
      page.addCode("let a = 1\n  < 2")
      page.addTable(
        header: [["Key"], [""]], rows: [[["a"], ["b\nc"]], [["d"], ["e"]]], alignments: [.right],
        cellAlignments: [[.right], [.left, .center]])
      page.addThematicBreak()
      page.add("Section", .heading)
      page.add("No network.", .failure)
      page.input = "typed"
    }
    #expect(
      PageMarkup(page).html == """
        <div class="ends"><h3 dir="auto" class="heading">News</h3>
        <p dir="auto" class="detail">2 of 3</p></div>
        <p dir="auto" class="status" role="status">Loading …</p>
        <ol class="rows" role="list">
        <li aria-current="true"><div role="group" aria-label="One, unread">
        <div class="ends"><p dir="auto" class="strong">1. One</p>
        <p dir="auto" class="detail">now</p></div>
        <p dir="auto" class="detail" style="margin-inline-start:2ch;"><bdi>A</bdi> · <bdi>B</bdi></p>
        </div></li>
        <li><div role="group" aria-label="Two">
        <p dir="auto" class="text">Two</p>
        </div></li>
        </ol>
        <ul role="list">
        <li><span class="marker">• </span><div>
        <p dir="auto" class="text">bullet</p>
        </div></li>
        </ul>
        <ol role="list">
        <li value="3"><span class="marker">3. </span><div>
        <p dir="auto" class="text">number</p>
        </div></li>
        </ol>
        <blockquote>
        <p dir="auto" class="text">quoted</p>
        </blockquote>
        <pre><code>let a = 1\n  &lt; 2</code></pre>
        <table>
        <tr><th dir="auto" style="text-align:right">Key</th><td dir="auto"></td></tr>
        <tr><td dir="auto" style="text-align:right">a</td><td dir="auto">b<br>c</td></tr>
        <tr><td dir="auto">d</td><td dir="auto" style="text-align:center">e</td></tr>
        </table>
        <hr>
        <h4 dir="auto" class="heading">Section</h4>
        <p dir="auto" class="failure" role="alert">No network.</p>
        <label>Typed text <input readonly value="typed"></label>

        """)
  }

  @Test func `styles and links are elements at their places`() {
    let page = ScreenPage { page in
      page.add("é<b>&d", marked: [1..<4])
      page.add([
        "see ", TextRun("one", [.strong, .deleted], to: "https://example.org/?a=1&b=\"2\""), " and ",
        TextRun("two", to: "javascript:alert(1)"),
      ])
      page.add([
        TextRun("s", [.strong]), TextRun("e", [.emphasis]), TextRun("c", [.code]), TextRun("m", [.marked]),
        TextRun("d", [.deleted]), TextRun("u", [.superscript]), TextRun("l", [.subscript]),
      ])
      page.addAddress("file:///etc/passwd", label: "At ")
    }
    #expect(
      PageMarkup(page).html == """
        <p dir="auto" class="text">é<mark>&lt;b&gt;</mark>&amp;d</p>
        <p dir="auto" class="text">see <del><strong><a href="https://example.org/?a=1&amp;b=&quot;2&quot;" rel="noreferrer">one</a></strong></del> and two</p>
        <p dir="auto" class="text"><strong>s</strong><em>e</em><code>c</code><mark>m</mark><del>d</del><sup>u</sup><sub>l</sub></p>
        <p dir="auto" class="whole address">At file:///etc/passwd</p>

        """)
  }

  @Test func `no text of a page is markup`() {
    let hostile = "</p></script><script>alert(1)</script><img src=x onerror=\"alert(2)\">'&\u{1B}[31m"
    let page = ScreenPage { page in
      page.add(hostile, .heading, right: hostile)
      page.add([hostile, hostile])
      page.addWhole(hostile)
      page.addAddress("https://example.org/\(hostile)", label: hostile)
      page.addCode(hostile)
      page.addTable(header: [[TextRun(hostile)]], rows: [[[TextRun(hostile, [.code])]]])
      page.addItem(hostile) { $0.add(hostile, marked: [0..<4]) }
      page.addRow(opening: EmptyRequest<Void>(), accessibilityText: hostile) { $0.add(hostile, .failure) }
      page.add([TextRun("a", to: "https://example.org/\"onclick=alert(1)>")])
      page.input = hostile
    }
    let html = PageMarkup(page).html
    for part in ["<script", "<img", "onerror=\"", "\u{1B}", "\"onclick"] {
      #expect(!html.contains(part))
    }
  }

  @Test func `what is too long is left out, and the page says so`() {
    let rows = ScreenPage { page in
      for number in 0..<10_000 {
        page.addRow(opening: nil) { $0.add("Row \(number) with a title of a usual length") }
      }
    }
    let html = PageMarkup(rows).html
    #expect(html.utf8.count < 4 * PageMarkup.limit)
    #expect(html.hasSuffix("<li class=\"detail\">8689 more parts are left out.</li>\n</ol>\n"))
    let text = PageMarkup(ScreenPage { $0.add(String(repeating: "<", count: 1_000_000)) }).html
    #expect(text.utf8.count < 5 * PageMarkup.limit)
    let table = PageMarkup(
      ScreenPage { $0.addTable(header: [["a"]], rows: Array(repeating: [["0123456789"]], count: 50_000)) }
    ).html
    let runs = PageMarkup(
      ScreenPage { page in
        page.add(
          Array(repeating: [TextRun("a", Set(TextStyle.allCases)), "b"], count: 500_000).flatMap(\.self))
      }
    ).html
    #expect(runs.utf8.count < 5 * PageMarkup.limit)
    #expect(table.contains("<tr><td>40000 more rows are left out.</td></tr>"))
  }
}
