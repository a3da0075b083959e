import Foundation
import HeadlessTesting
import StarterDomain
import StarterPresentation

@MainActor
struct ArticleListViewModelTests {
  @Test func `a load shows its progress and then the articles`() throws {
    try inVirtualTime { time in
      let sut = makeSUT(in: time) { [article("a")] }
      try sut.perform { await $0.load() }
      try sut.expect(at: .zero) { $0.isLoading = true }
      try time.settle()
      try sut.expect(at: .milliseconds(100)) {
        $0.ids = ["a"]
        $0.isLoading = false
      }
      try sut.expectNothingElse()
    }
  }

  @Test func `a failed load shows its reason and keeps the articles`() throws {
    try inVirtualTime { time in
      let answers = Answers([.success([article("a")]), .failure(.unreachable(host: "example.org"))])
      let sut = makeSUT(in: time) { try answers.next() }
      for _ in 1...2 {
        try sut.perform { await $0.load() }
        try time.settle()
      }
      #expect(
        sut.changes == [
          "0 ms: isLoading = false → true",
          "100 ms: + ids[0] = \"a\"",
          "100 ms: isLoading = true → false",
          "100 ms: isLoading = false → true",
          "200 ms: errorMessage = null → \"example.org can't be reached. Check the connection, and try again.\"",
          "200 ms: isLoading = true → false",
        ])
    }
  }

  @Test func `a canceled load shows no error`() throws {
    try inVirtualTime { time in
      let sut = makeSUT(in: time) { [article("a")] }
      let load = try sut.perform { await $0.load() }
      load.cancel()
      try time.settle()
      #expect(sut.changes == ["0 ms: isLoading = false → true", "0 ms: isLoading = true → false"])
    }
  }

  @Test func `the latest of two loads counts in every order`() throws {
    try explore { time -> [String] in
      let answers = Answers([.success([article("old")]), .success([article("new")])])
      let sut = makeSUT(in: time) { try answers.next() }
      try sut.perform { await $0.load() }
      try time.pass(.milliseconds(50))
      try sut.perform { await $0.load() }
      try time.settle()
      #expect(!sut.model.isLoading)
      #expect(sut.model.articles.map(\.id) == ["new"])
      return sut.model.articles.map(\.id)
    }
  }

  @Test func `a canceled later load hides no earlier one in any order`() throws {
    try explore { time -> [String] in
      let sut = makeSUT(in: time) { [article("a")] }
      try sut.perform { await $0.load() }
      try time.pass(.milliseconds(50))
      try sut.perform { await $0.load() }.cancel()
      try time.settle()
      #expect(!sut.model.isLoading)
      #expect(sut.model.articles.map(\.id) == ["a"])
      return sut.model.articles.map(\.id)
    }
  }

  private struct State: Codable, Equatable, Sendable {
    var ids: [String]
    var isLoading: Bool
    var errorMessage: String?
  }

  private func makeSUT(
    in time: VirtualTime, answer: @escaping @MainActor @Sendable () throws -> [Article]
  ) -> Recorded<ArticleListViewModel, State> {
    Recorded(ArticleListViewModel(fetchArticles: FetchArticlesStub(answer: answer)), in: time) {
      State(ids: $0.articles.map(\.id), isLoading: $0.isLoading, errorMessage: $0.errorMessage)
    }
  }
}

/// Answers after 100 ms.
private struct FetchArticlesStub: FetchArticlesUseCase {
  let answer: @MainActor @Sendable () throws -> [Article]

  func execute() async throws -> [Article] {
    let result = await MainActor.run { Result { try answer() } }
    try await Task.sleep(for: .milliseconds(100))
    return try result.get()
  }
}

/// The answers to requests, in their order.
@MainActor
private final class Answers {
  private var results: [Result<[Article], FetchError>]

  init(_ results: [Result<[Article], FetchError>]) { self.results = results }

  func next() throws -> [Article] { try results.removeFirst().get() }
}

private func article(_ id: String) -> Article {
  Article(id: id, title: "Title", publishedAt: Date(timeIntervalSince1970: 0))
}
