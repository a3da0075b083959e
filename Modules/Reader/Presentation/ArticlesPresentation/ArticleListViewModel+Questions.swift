public import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation

/// Other searches and orders of the list.
extension ArticleListViewModel {
  /// The pause in typing after which a search starts.
  nonisolated static let searchDelay = Duration.milliseconds(300)

  /// Searches for a text after a short pause in typing. A blank text shows all articles.
  public func search(_ text: String) async {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    do {
      question.query.search = words.isEmpty ? nil : try ArticleSearch(words)
    } catch {
      return await refuse(Failure(source: words, error)) { $0.searchText = text }
    }
    question.searchName = nil
    question.page = PageRequest(limit: question.page.limit)
    await ask(after: Self.searchDelay) { [question] in
      $0.searchText = text
      $0.filter = question.query.words
      $0.loading = .loading
    }
  }

  /// Shows the first page in another order.
  public func order(_ order: ArticleQuery.Order) async {
    guard orders.contains(order) else {
      return await refuse(Failure(source: order.rawValue, ArticleFault.noSearch))
    }
    question.query.order = order
    question.page = PageRequest(limit: question.page.limit)
    await ask {
      $0.order = order.words
      $0.loading = .loading
    }
  }

  /// Shows the first page in the next of the possible orders.
  public func nextOrder() async {
    let index = orders.firstIndex(of: question.query.order) ?? 0
    await order(orders[(index + 1) % orders.count])
  }

  private var orders: [ArticleQuery.Order] {
    let isSearch = question.query.search != nil || question.searchName != nil
    return ArticleQuery.Order.allCases.filter { isSearch || $0 != .rank }
  }

  /// Shows why the list can't be changed, with its rows.
  private func refuse(_ failure: Failure, begin: (inout ArticleListViewState) -> Void = { _ in }) async {
    await screen.run {
      throw failure
    } finish: { (state, result: Result<Never, Failure>) in
      begin(&state)
      if let failure = result.failure { state.fail([FailureViewState(failure)]) }
    }
  }
}
