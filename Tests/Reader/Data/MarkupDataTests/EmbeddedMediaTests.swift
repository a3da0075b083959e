import ArticlesDomain
import Foundation
import MarkupData
import Testing

@Suite struct EmbeddedMediaTests {
  @Test(arguments: [
    ("<iframe src='/v' title=' A  talk '>no</iframe>", "A talk", "https://m.example/v"),
    (
      "<iframe src='about:blank' data-src='https://v.example/1'></iframe>", "https://v.example/1",
      "https://v.example/1"
    ),
    ("<video src='f.mp4' controls><p>no</p></video>", "https://m.example/f.mp4", "https://m.example/f.mp4"),
    (
      "<video title=T><source src='f.webm'><source src='f.mp4'>no</video>", "https://m.example/f.webm",
      "https://m.example/f.webm"
    ),
    ("<audio><source src='a.ogg'></audio>", "https://m.example/a.ogg", "https://m.example/a.ogg"),
  ])
  func `a film, a recording, or a page in the text is a link`(
    _ html: String, _ text: String, _ address: String
  ) {
    let link = Block.paragraph([.init(text, link: URL(string: address))])
    #expect(blocks("a\(html)b") == [.text("a"), link, .text("b")])
    #expect(blocks("<ul><li>\(html)</ul>") == [.list(items: [[link]])])
    #expect(
      blocks("<h2>a\(html)b</h2>") == [
        .heading(level: 2, [.init("a")]), link, .heading(level: 2, [.init("b")]),
      ])
    #expect(blocks("<pre>a\(html)</pre>").first == .code("a"))
  }

  @Test(arguments: [
    "<iframe src='javascript:x'>no</iframe>", "<iframe srcdoc='no'></iframe>", "<video>no</video>",
    "<video src='mailto:a@a.example'></video>", "<video src='data:video/mp4;base64,AAAA'></video>",
    "<object><source src='/x'></object>",
  ])
  func `media without a web address are left out`(_ html: String) {
    #expect(blocks("a\(html)b").plainText == "ab")
  }

  @Test func `a line has no bare addresses`() {
    let html = "<iframe src='https://v.example/1'></iframe>Words <a href='https://a.example/'>here</a>"
    #expect(HTMLText.line(of: html) == "Words here")
    #expect(HTMLText.line(of: "<iframe src='https://v.example/1' title='Talk'></iframe>") == "Talk")
  }

  private func blocks(_ html: String) -> [Block] {
    HTMLReader().blocks(of: html, base: URL(string: "https://m.example/"))
  }
}
