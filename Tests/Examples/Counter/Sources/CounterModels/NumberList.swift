import Observation

/// A list that loads page after page.
@Observable
public final class NumberList {
  public private(set) var numbers: [Int] = []
  public private(set) var isLoading = false
  public private(set) var isComplete = false
  private let backend: Backend
  private var nextPage = 0

  public init(_ backend: Backend) {
    self.backend = backend
  }

  public func loadMore() async {
    guard !isLoading, !isComplete else { return }
    isLoading = true
    defer { isLoading = false }
    guard let page = try? await backend.page(nextPage) else {
      isComplete = true
      return
    }
    nextPage += 1
    numbers += page
  }
}
