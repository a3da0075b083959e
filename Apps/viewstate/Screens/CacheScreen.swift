import AppComposition
public import CorePresentation
public import Headless

@MainActor
let cacheScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "cache", abstract: "Show the cache of fetched answers.",
        examples: [.init("viewstate cache", "hits, misses, and size")])
    ) { _ in .init((), load) },
    .init(
      CommandLineTool.Command("cache clear", abstract: "Remove every cached answer.")
    ) { _ in .init((), load, clear) },
  ],
  intents: [
    Intent("load", help: "Load the statistics.", action: load),
    Intent("clear", help: "Remove every cached answer.", action: clear),
  ],
  model: { (services: Services, _: Void) in CacheViewModel(cache: services.cache, locale: services.locale) })

private let load: Intent<CacheViewModel>.Action = { await $0.load() }
private let clear: Intent<CacheViewModel>.Action = { await $0.clear() }

extension CacheViewState: TextPaged {
  public func write(on page: inout TextPage) {
    page.add("Cache", .bold)
    page.add(loading)
    page.add(contents)
    page.add(use, .dim)
    if let notice { page.add(notice) }
  }
}
