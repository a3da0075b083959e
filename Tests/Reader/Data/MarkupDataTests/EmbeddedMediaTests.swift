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
    ("<video src='f.mp4' controls></video>", "https://m.example/f.mp4", "https://m.example/f.mp4"),
    (
      "<video title=T><source src='f.webm'><source src='f.mp4'></video>", "https://m.example/f.webm",
      "https://m.example/f.webm"
    ),
    ("<audio><source src='a.ogg'></audio>", "https://m.example/a.ogg", "https://m.example/a.ogg"),
  ])
  func `an embedded video, audio file, or page is a link`(
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
    (
      "<video src='/v.mp4'><p>Get <a href='/v.ogg'>the video</a></p></video>",
      "https://m.example/v.mp4\nGet the video"
    ),
    ("<audio controls><source src='/a.ogg'>No sound</audio>", "https://m.example/a.ogg\nNo sound"),
    ("<video>No video</video>", "No video"),
  ])
  func `the fallback content of a video stays`(_ html: String, _ text: String) {
    #expect(blocks("<p>a</p>\(html)b").plainText == "a\n\(text)\nb")
  }

  @Test(arguments: [
    ("<object data=/f.swf><embed src=/f.swf>A <b>drawing</b></object>", "aA drawingb"),
    ("<object data=x><object data=y>inner</object> outer</object>", "ainner outerb"),
    ("<canvas>A chart</canvas>", "aA chartb"), ("<applet>Java</applet>", "aJavab"),
    ("<math><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math>", "ax=12b"),
    ("<math><semantics><mi>y</mi><annotation encoding='TeX'>y</annotation></semantics></math>", "ayb"),
  ])
  func `the text of formulas and of embedded objects stays`(_ html: String, _ text: String) {
    #expect(blocks("a\(html)b").plainText == text)
    #expect(HTMLText.plainText(of: "a\(html)b") == text)
  }

  @Test(arguments: [
    ("<iframe src='javascript:x'>no</iframe>", "ab"), ("<iframe srcdoc='no'></iframe>", "ab"),
    ("<video></video>", "a\nb"), ("<video src='mailto:a@a.example'></video>", "a\nb"),
    ("<video src='data:video/mp4;base64,AAAA'></video>", "a\nb"),
    ("<object><source src='/x'></object>", "ab"),
  ])
  func `media without a web address are left out`(_ html: String, _ text: String) {
    #expect(blocks("a\(html)b").plainText == text)
  }

  @Test func `a line has no bare addresses`() {
    let html = "<iframe src='https://v.example/1'></iframe>Words <a href='https://a.example/'>here</a>"
    #expect(HTMLText.line(of: html) == "Words here")
    #expect(HTMLText.line(of: "<iframe src='https://v.example/1' title='Talk'></iframe>") == "Talk")
  }

  private func blocks(_ html: String) -> [Block] {
    HTMLReader.blocks(of: html, base: URL(string: "https://m.example/"))
  }
}
