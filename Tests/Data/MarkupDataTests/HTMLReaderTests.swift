import ArticlesDomain
import Foundation
import MarkupData
import Testing

@Suite struct HTMLReaderTests {
  @Test func `paragraphs, headings, lists, quotes, code and pictures become blocks`() {
    let html = """
      <h2>Title</h2> Loose   text<br>with a break
      <ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>
      <blockquote><p>Said</p></blockquote>
      <pre><code class="language-swift">let a = 1
        let b = 2
      </code></pre>
      <img src="/a.png" alt="A picture"><script>alert(1)</script>
      """
    #expect(
      blocks(html) == [
        .heading(level: 2, [.init("Title")]),
        .text("Loose text\nwith a break"),
        .list(
          ordered: false,
          items: [[.text("One")], [.text("Two"), .list(ordered: true, items: [[.text("Deep")]])]]),
        .quote([.text("Said")]),
        .code("let a = 1\n  let b = 2", language: "swift"),
        .image(URL(string: "https://html.example/a.png"), alternative: "A picture"),
      ])
  }

  private func blocks(_ html: String) -> [Block] {
    HTMLReader().blocks(of: html, base: URL(string: "https://html.example/"))
  }
}
