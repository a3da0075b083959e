import ArticlesDomain
import CoreDomain
import Testing

struct LabelTests {
  @Test(arguments: [
    ("Swift", "swift"), ("STRASSE", "strasse"), ("Cafe\u{301}", "CAF\u{C9}"), ("ÉTÉ", "été"),
    ("a  b ", "A B"), ("\u{A0}a\u{A0}\u{3000}b", "a b"),
  ])
  func `two spellings are one label`(first: String, second: String) throws {
    #expect(try Label(first) == Label(second))
    #expect(try Set([Label(first), Label(second)]).count == 1)
  }

  @Test(arguments: [("Straße", "Strasse"), ("a b", "ab"), ("cafe", "café")])
  func `names with other letters are two labels`(first: String, second: String) throws {
    #expect(try Label(first) != Label(second))
  }

  @Test func `a name keeps its spelling`() throws {
    #expect(try Label("  To Read ").name == "To Read")
    #expect(try Label(String(repeating: "👩‍👩‍👧", count: 100)).name.count == 100)
  }

  @Test(arguments: [
    ("", LabelFault.empty), ("   ", .empty), ("\u{A0}", .empty), ("\u{200B}", .empty),
    ("\u{AD} \u{2060}", .empty),
    ("a\tb", .controlCharacter), ("a\n", .controlCharacter),
    ("\u{7}", .controlCharacter), ("a\u{2028}b", .controlCharacter),
    (String(repeating: "x", count: 101), .tooLong),
  ])
  func `an unusable name is refused`(name: String, fault: LabelFault) {
    #expect(throws: Failure(source: String(name.prefix(100)), fault)) { try Label(name) }
  }

  @Test(arguments: [
    ("swfit", ["Swift"]), ("swft", ["Swift"]), ("swift news", ["Swift"]), ("lat", ["later"]), ("xyz", []),
    ("latr", ["later"]), ("wrk", ["Work"]), ("aple", ["apple"]), ("offices", ["office"]), ("a", []),
    ("x", []),
    ("o", []), ("ork", ["Work"]), ("cat", ["cart", "chat", "coat"]), ("carts", ["cart", "coats"]),
  ])
  func `an unknown label lists similar ones`(name: String, near: [String]) throws {
    let names = ["apple", "axe", "b", "bat", "cart", "chat", "coat", "coats", "office", "Swift", "Work"]
    let known = try names.map { try Label($0) } + [.later]
    #expect(
      Failure.unknown(try Label(name), among: known)
        == Failure(source: name, LabelFault.unknown(near: near)))
  }

  @Test func `labels of an article are in the order of their names`() throws {
    let marks = try ["b", "C", "a"].reduce(ArticleMarks()) { $0.changed(.label(try Label($1), true)) }
    #expect(marks.labels.map(\.name) == ["a", "b", "C"])
    #expect(marks.changed(.label(try Label("B"), false)).labels.map(\.name) == ["a", "C"])
    #expect(marks.changed(.label(try Label("A"), true)) == marks)
    #expect(marks.areKept && !ArticleMarks(isRead: true).areKept)
  }
}
