import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import Testing

struct ArticleSearchTests {
  @Test func `finds the same articles in memory as a source with an index`() async throws {
    try await SearchContract.verify { $0.page(.all, of: SearchContract.articles).elements.map(\.id.value) }
  }

  @Test(
    arguments: [
      (#"a "b c"#, .unclosedQuotation), (#"""#, .unclosedQuotation), (#"title:""#, .unclosedQuotation),
      (#"a"b"c""#, .unclosedQuotation), ("titel:a", .unknownField("titel")),
      ("Tags:bar", .unknownField("tags")), ("lable:x", .unknownField("lable")),
      ("fed:x", .unknownField("fed")), ("feeed:x", .unknownField("feeed")),
      ("title: a", .noValue(field: "title")), ("tag:", .noValue(field: "tag")),
      (#"tag:"" a"#, .noValue(field: "tag")),
      ("before:", .noValue(field: "before")), ("before:2026-02-29", .noDate("2026-02-29")),
      ("after:2026-13-01", .noDate("2026-13-01")), ("after:today", .noDate("today")),
      ("after:2026-1-1", .noDate("2026-1-1")), ("", .empty), (#"" ""#, .empty), ("“”", .empty),
      ("after:0000-00-00", .noDate("0000-00-00")), (String(repeating: "a", count: 501), .tooLong),
      ("a)", .unopenedParenthesis(at: 2)), ("(a) b) c", .unopenedParenthesis(at: 6)),
      (")", .unopenedParenthesis(at: 1)),
      ("é (a", .unclosedParenthesis(at: 3)), ("(a (b)", .unclosedParenthesis(at: 1)),
      ("f(x", .unclosedParenthesis(at: 2)),
      ("()", .noTerm("(", at: 1)), ("print()", .noTerm("(", at: 6)), (#"a ("")"#, .noTerm("(", at: 3)),
      ("OR", .noTerm("OR", at: 1)), ("OR a", .noTerm("OR", at: 1)), ("a OR", .noTerm("OR", at: 3)),
      ("a OR OR b", .noTerm("OR", at: 6)), ("a (OR b)", .noTerm("OR", at: 4)),
      ("(a OR) b", .noTerm("OR", at: 4)),
      (#"a OR """#, .noTerm("OR", at: 3)), ("a OR )", .noTerm("OR", at: 3)), ("👨‍👩‍👧 OR", .noTerm("OR", at: 3)),
      ("NOT", .noTerm("NOT", at: 1)), ("a NOT", .noTerm("NOT", at: 3)), ("(NOT)", .noTerm("NOT", at: 2)),
      ("NOT OR a", .noTerm("NOT", at: 1)), ("NOT NOT a", .noTerm("NOT", at: 1)),
      ("NOT -a", .noTerm("NOT", at: 1)),
      ("-", .noTerm("-", at: 1)), ("a - b", .noTerm("-", at: 3)), ("(-)", .noTerm("-", at: 2)),
      ("-OR", .noTerm("-", at: 1)),
      ("-NOT a", .noTerm("-", at: 1)), (#"a -"""#, .noTerm("-", at: 3)), ("-\u{AD}", .noTerm("-", at: 1)),
      ("-title:", .noValue(field: "title")), ("-autor:a", .unknownField("autor")),
      ("title:(a b)", .noValue(field: "title")),
      (String(repeating: "(", count: 21) + "a", .tooDeep(at: 21)),
      (String(repeating: "-(", count: 30) + "a", .tooDeep(at: 42)),
    ] as [(String, SearchFault)])
  func `a search that can't be understood has a reason`(text: String, fault: SearchFault) {
    #expect(throws: fault) { try ArticleSearch(text) }
  }

  @Test func `the days of a search start in the reader's time zone`() throws {
    var search = try ArticleSearch("after:2026-01-15 before:2026-01-16")
    let midnight = Date(timeIntervalSince1970: 1_768_435_200)
    #expect(search.condition == .all([.after(midnight), .before(midnight + 86_400)]))
    search.timeZone = try #require(TimeZone(secondsFromGMT: -5 * 3600))
    #expect(search.condition == .all([.after(midnight + 18_000), .before(midnight + 104_400)]))
  }

  @Test(
    arguments: [
      ("https://a.example/x?y=1", .term(.init("https://a.example/x?y=1"))),
      ("std::vector", .term(.init("std::vector"))), ("Foo:bar", .term(.init("foo:bar"))),
      ("tab:x", .term(.init("tab:x"))), ("titel: x", .all([.term(.init("titel:")), .term(.init("x"))])),
      ("feed:https://a.example", .term(.init("https://a.example", in: .feed))),
      ("-c:d*", .not(.term(.init("c:d", isPrefix: true)))),
      ("e-mail", .term(.init("e-mail"))), ("--help", .term(.init("--help"))), ("a--b", .term(.init("a--b"))),
      (#""-x""#, .term(.init("-x"))), (#""OR""#, .term(.init("or"))), ("not", .term(.init("not"))),
      ("OR*", .term(.init("or", isPrefix: true))), ("title:-x", .term(.init("-x", in: .title))),
      ("ORANGE", .term(.init("orange"))), ("AND", .term(.init("and"))),
      ("title:OR", .term(.init("or", in: .title))),
      ("-swif*", .not(.term(.init("swif", isPrefix: true)))),
      (#"-tag:"a b""#, .not(.term(.init("a b", in: .tag)))),
      ("(c++ (x:))", .all([.term(.init("c++")), .term(.init("x:"))])),
      ("f(x)", .all([.term(.init("f")), .term(.init("x"))])),
      (
        "a b OR c -d",
        .any([
          .all([.term(.init("a")), .term(.init("b"))]), .all([.term(.init("c")), .not(.term(.init("d")))]),
        ])
      ),
      ("(a OR b)-c", .all([.any([.term(.init("a")), .term(.init("b"))]), .not(.term(.init("c")))])),
      ("NOT(a OR b)", .not(.any([.term(.init("a")), .term(.init("b"))]))),
      (#"NOT"a""#, .not(.term(.init("a")))),
    ] as [(String, ArticleSearch.Condition)])
  func `operators combine words; others are text`(text: String, condition: ArticleSearch.Condition) throws {
    #expect(try ArticleSearch(text).condition == condition)
  }

  @Test func `negated words have no rank and no hits`() throws {
    let search = try ArticleSearch("a -b OR NOT (c OR -d) title:e")
    #expect(search.terms.map(\.text) == ["a", "d", "e"])
    #expect(search.hits(in: "abcde") == [0..<1, 3..<4])
    #expect(search.hits(in: "abcde", isTitle: true) == [0..<1, 3..<5])
    #expect(search.ranked.map(\.text) == ["a", "d"])
  }

  @Test(
    arguments: [
      ("swift", "Swift and ReSwift", [0..<5, 10 + 2..<10 + 7]), ("creme", "Café crème", [5..<10]),
      ("e\u{301}", "cafe\u{301}!", [3..<5]), (#""two words""#, "two \n words", [0..<11]),
      ("swif*", "ReSwift Swift", [8..<12]),
      ("京", "東京", [1..<2]), ("a aa", "aaa", [0..<3]), ("title:a b tag:c", "abc", [1..<2]),
      ("before:2026-01-01", "a", []),
      ("doesn't", "It doesn’t", [3..<10]), ("sofa", "a so\u{AD}\u{AD}fa so\u{200B}fa!", [2..<8, 9..<14]),
      ("b", "\u{AD}a\u{200D} \u{AD} b", [6..<7]), ("ガ", "aｶﾞb", [1..<3]),
      ("x", "", []), ("oeuf", "un Œuf", [3..<6]), ("👩", "a👩‍👩‍👧b", [1..<6]),
    ] as [(String, String, [Range<Int>])])
  func `hits are counted in Unicode scalars`(search: String, text: String, hits: [Range<Int>]) throws {
    #expect(try ArticleSearch(search).hits(in: text) == hits)
  }

  @Test(
    arguments: [
      ("“two words”", "two words"), ("„two words“", "two words"), ("«two words»", "two words"),
      ("hybrid-cloud", "“Hybrid‑Cloud”"), (#""it's""#, "it’s"), ("donaudampf", "Donau\u{AD}dampf"),
      ("می‌خواهم", "میخواهم"), ("میخواهم", "می‌خواهم"), ("lodz", "ŁÓDŹ"), ("oresund", "Øresund"),
      ("dakovo", "Đakovo"), ("coeur", "Le Cœur"), ("cœur", "coeur"), ("aesop", "Æsop"), ("thor", "Þór"),
      ("abc", "ＡＢＣ"), ("ＡＢＣ", "abc"), ("ガギグ", "ｶﾞｷﾞｸﾞ"), ("ｶﾀｶﾅ", "カタカナ"),
      ("diyarbakir", "DİYARBAKIR Diyarbakır"), ("ısı", "isi"), ("İstanbul", "istanbul"), ("らーめん", "ラーメン"),
      ("ラーメン", "らーめん"), ("らーめん", "ﾗｰﾒﾝ"), ("ｶﾞ", "が"), ("ゔぃ", "ヴィ"), ("ゞ", "ヾ"),
      ("محمد", "مُحَمَّد"), ("שלום", "שָׁלוֹם"), ("❤", "❤️"),
    ])
  func `a search finds text in other typography`(search: String, text: String) throws {
    #expect(try !ArticleSearch(search).hits(in: text).isEmpty)
  }

  @Test(arguments: [("กัน", "กิน"), ("कल", "कुल"), ("カ", "ｶﾞ"), ("は", "パ"), ("ا", "أ"), ("a", "\u{AD}")])
  func `other letters and vowels aren't found`(search: String, text: String) throws {
    #expect(try ArticleSearch(search).hits(in: text).isEmpty)
  }

  @Test func `text is searchable without typography`() {
    #expect("“It’s”  Łódź‑\u{200B}Øst \u{AD} ＡＢＣ｡".searchable == "\"it's\" lodz-ost abc。")
    #expect("\u{AD}\u{200B}".searchable.isEmpty)
  }

  @Test func `a title also has the hits of its field`() throws {
    #expect(try ArticleSearch("title:a b").hits(in: "ab", isTitle: true) == [0..<2])
  }
}
