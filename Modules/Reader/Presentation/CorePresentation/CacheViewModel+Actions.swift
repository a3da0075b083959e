public import Headless

extension CacheViewModel {
  public static let opening = ScreenOpening<_, CacheViewModel>(
    "cache", help: "Show how much is stored of sources that you don't follow.",
    examples: [.init("viewstate cache", "the number and the size of their articles")]
  ) { await $0.load() }

  public static let actions: [Action<CacheViewModel>] = [
    Action("load", help: "Count the articles.") { await $0.load() },
    Action(
      "clear", help: "Remove these articles, except starred and labeled ones.",
      examples: [.init("viewstate cache clear", "articles of sources that you read once")],
      changing: "Clearing the cache"
    ) { await $0.clear() },
  ]
}
