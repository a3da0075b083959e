import CommandLinePresentation
import Testing

/// Typed values of options.
struct OptionTests {
  private enum Order: String, CaseIterable, Sendable {
    case newest, oldest
  }

  private static let unread = CommandLineTool.Option.flag("--unread", help: "")
  private static let author = CommandLineTool.Option.text("--author", "name", help: "")
  private static let order = CommandLineTool.Option.choice("--order", of: Order.self, help: "")
  private static let limit = CommandLineTool.Option.number("--limit", "number", in: 1...9, help: "")
  private static let page = CommandLineTool.Option.number(
    "--page", "number", in: 1...5, as: "a page from 1 to 5", help: ""
  ).defaulting(to: 1)
  private static let ratio = CommandLineTool.Option.parsed(
    "--ratio", "number", as: "a number, such as 0.5", help: "", Double.init)
  private static let pair = CommandLineTool.Option.parsed("--pair", "a,b", help: "") {
    text throws(UsageError) in
    let parts = text.split(separator: ",")
    guard parts.count == 2 else { throw UsageError("--pair “\(text)” has \(parts.count) parts, not 2.") }
    return [String(parts[0]), String(parts[1])]
  }
  private static let numbers = CommandLineTool.Option.number("--n", "number", in: 1...9, help: "").repeated()

  private static let tool = CommandLineTool(
    name: "tool", version: "1", abstract: "",
    commands: [
      CommandLineTool.Command(
        "list", abstract: "", options: [unread, author, order, limit, page, ratio, pair, numbers])
    ], options: [])

  private func invocation(_ words: String...) throws -> Invocation {
    try Self.tool.run(["list"] + words)
  }

  @Test func `a given option has a value of its type`() throws {
    let sut = try invocation(
      "--unread", "--author", "a", "--order", "oldest", "--limit", "9", "--page=2", "--ratio", "0.5",
      "--pair",
      "a,b", "--n", "2", "--n", "1")
    let isUnread: Bool = sut[Self.unread]
    #expect(isUnread)
    #expect(sut[Self.author] == "a")
    #expect(sut[Self.order] == .oldest)
    #expect(sut[Self.limit] == 9)
    #expect(sut[Self.page] == 2)
    #expect(sut[Self.ratio] == 0.5)
    #expect(sut[Self.pair] == ["a", "b"])
    #expect(sut[Self.numbers] == [2, 1])
  }

  @Test func `a missing option has no value, or its default`() throws {
    let sut = try invocation()
    #expect(!sut[Self.unread])
    #expect(sut[Self.author] == nil)
    #expect(sut[Self.order] == nil)
    #expect(sut[Self.page] == 1)
    #expect(sut[Self.numbers].isEmpty)
    #expect(!sut.has(Self.page))
  }

  @Test(arguments: [
    (["--limit", "0"], "--limit “0” is not a number from 1 to 9."),
    (["--limit", "many"], "--limit “many” is not a number from 1 to 9."),
    (["--page", "6"], "--page “6” is not a page from 1 to 5."),
    (["--ratio", "half"], "--ratio “half” is not a number, such as 0.5."),
    (["--pair", "a"], "--pair “a” has 1 parts, not 2."),
    (["--n", "1", "--n", "10"], "--n “10” is not a number from 1 to 9."),
    (
      ["--order", "odlest"], "--order can't be “odlest”. Did you mean “oldest”? Choose one of newest, oldest."
    ),
    (["--page", "1", "--page", "2"], "--page is given twice."),
    (["--limit", "0", "--oder", "a"], "There is no option “--oder”. Did you mean “--order”?"),
    (["--limit", "0", "extra"], "“extra” is one argument too many."),
  ])
  func `a wrong value is refused before the command runs`(words: [String], message: String) {
    #expect(throws: UsageError(message, command: "list")) {
      _ = try Self.tool.parse(["list"] + words)
    }
  }

  @Test func `the given options are listed in the order of their names, with their words`() throws {
    let sut = try invocation("--unread", "--n", "2", "--author", "a", "--n=1")
    #expect(sut.givenOptions.map(\.name) == ["--author", "--n", "--unread"])
    #expect(sut.given([Self.page, Self.unread, Self.numbers]).map(\.name) == ["--unread", "--n"])
    #expect(sut.words(of: Self.numbers) == ["2", "1"])
    #expect(sut.words(of: Self.unread) == [""])
    #expect(sut.words(of: Self.page) == [])
  }

  @Test func `reading an option that the command doesn't declare stops the program`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = Invocation(command: "list")[Self.limit]
      })
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "“list” reads --limit, which it doesn't declare. Add it to the command's options."))
  }

  @Test func `reading an option with another type than the command declares stops the program`() async throws
  {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = try CommandLineTool.example.run(["list"])[CommandLineTool.Option.flag("--tag", help: "")]
      })
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "“list” declares --tag with another type of value."))
  }
}
