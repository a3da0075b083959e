import Testing

@testable import ReportsPresentation

@Suite struct MarkdownTests {
  @Test(arguments: [
    ("A", "`A`"), ("a`b", "`` a`b ``"), ("``", "``` `` ```"), ("a|b", "`a\\|b`"), ("a\nb", "`a b`"), ("", ""),
    ("@user #1 <b>", "`@user #1 <b>`"), ("e\u{1B}[31m", "`e\\u{1b}[31m`"),
  ])
  func `writes names as code spans`(name: String, code: String) {
    #expect(name.markdownCode == code)
  }

  @Test(arguments: [
    ("plain words; and (more)", "plain words; and (more)"),
    ("'A' imports 'B'", "`A` imports `B`"),
    ("remove '@testable'", "remove `@testable`"),
    ("because @user said #1", "because @<!-- -->user said #<!-- -->1"),
    ("[a](b) <i> *c* _d_ | e", "\\[a\\](b) \\<i\\> \\*c\\* \\_d\\_ \\| e"),
    ("it's odd", "it's odd"),
  ])
  func `escapes markup in text`(text: String, markdown: String) {
    #expect(text.markdownText == markdown)
  }
}
