import ArticlesDomain
import DomainFakes
import Testing

struct ExcerptTests {
  @Test func `the lead is the summary if there is one`() {
    #expect(excerpt(summary: "In short", "The whole text.").lead == "In short")
  }

  @Test func `the lead is the start of the body in one line`() {
    #expect(excerpt("One\ntwo  three\n\n four").lead == "One two three four")
  }

  @Test(arguments: [
    ("https://v.example/1\nWords", "Words"), ("Words\nhttp://v.example/1\nmore", "Words more"),
    ("https://v.example/1 is an address", "https://v.example/1 is an address"),
    ("https://v.example/1\nhttp://v.example/2", "https://v.example/1 http://v.example/2"),
  ])
  func `lines that are only an address are left out if there are others`(text: String, lead: String) {
    #expect(excerpt(text).lead == lead)
  }

  @Test func `the lead ends after the word that exceeds 300 characters`() {
    let lead = excerpt(String(repeating: "four ", count: 1_000)).lead
    #expect(lead.count == 304)
    #expect(lead.hasSuffix(" four"))
  }

  @Test func `the lead contains only the start of a long word`() {
    #expect(excerpt(String(repeating: "字", count: 1_000)).lead == String(repeating: "字", count: 300))
  }

  @Test func `a body that ends before 300 characters is not cut`() {
    let text = String(repeating: "a", count: 299)
    #expect(excerpt(text).lead == text)
  }

  @Test func `without a body, there is no reading time`() {
    #expect(excerpt("").lead.isEmpty)
    #expect(excerpt(summary: "In short", "").readingMinutes == nil)
  }

  @Test func `the reading time is that of the body, and not of the summary`() {
    #expect(excerpt(summary: String(repeating: "word ", count: 1_000), "Words.").readingMinutes == 1)
    #expect(excerpt(summary: "In short", String(repeating: "word ", count: 714)).readingMinutes == 3)
  }

  @Test func `markup is not parsed for an excerpt`() {
    let reader = MarkupReader { _ in
      Issue.record("The markup was parsed.")
      return []
    } plainText: {
      $0.text
    }
    let markup = Markup(.html, "Words.", readBy: reader)
    let excerpt = Article.fixture("a").with(ArticleText(markup: markup)).excerpt
    #expect(excerpt.lead == "Words.")
    #expect(excerpt.readingMinutes == 1)
  }

  private func excerpt(summary: String? = nil, _ text: String) -> Excerpt {
    Article.fixture("a").with(ArticleText(summary: summary, markup: .words(text))).excerpt
  }
}
