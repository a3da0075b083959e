import ArticlesDomain
import CoreDomain
import DomainFakes
import RemindersDomain
import TestSupport
import Testing

struct FindEventUseCaseTests {
  private let searches = Log<String>()

  @Test(arguments: ["", " ", "Buy groceries", "a\tb"])
  func `a blank text or a text with a space is a title`(text: String) async throws {
    #expect(try await makeSUT()(text, as: nil) == .init(title: text))
    #expect(searches.entries.isEmpty)
  }

  @Test func `any other text is an article, which is the subject of the event`() async throws {
    let event = try await makeSUT()("a", as: nil)
    #expect(event == .init(title: "The title of a", subject: .init(source: "fake", id: "a")))
    #expect(searches.entries == ["a"])
  }

  @Test func `a given kind decides whatever the spaces`() async throws {
    #expect(try await makeSUT()("a", as: .title) == .init(title: "a"))
    #expect(try await makeSUT()("a b", as: .article).subject == .init(source: "fake", id: "a b"))
  }

  @Test func `a long title of an article is cut, because the user can't shorten it`() async throws {
    let long = String(repeating: "é", count: Reminder.titleLimit + 1)
    let event = try await makeSUT(titled: long)("a", as: nil)
    #expect(event.title == String(long.dropLast()))
    #expect(
      try await makeSUT()(long, as: .title).title == long, "The scheduler refuses a long title of the user.")
  }

  @Test func `sources that failed are failures of the event`() async throws {
    let failure = Failure(source: "other", .unreachable)
    #expect(try await makeSUT(failures: [failure])("a", as: nil).failures == [failure])
  }

  @Test func `without the article there is no event`() async {
    let missing = Failure(source: "fake", .notFound("a"))
    let sut = FindEventUseCase { _ in
      throw missing
    } title: { _ in
      ""
    }
    await #expect(throws: missing) { try await sut("a", as: nil) }
  }

  private func makeSUT(titled title: String? = nil, failures: [Failure] = []) -> FindEventUseCase {
    FindEventUseCase { [searches] name in
      searches.append(name)
      return FetchedArticle(article: .fixture(name), failures: failures)
    } title: {
      title ?? "The title of \($0.id.value)"
    }
  }
}
