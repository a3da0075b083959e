import AppComposition
public import CorePresentation
public import Headless

@MainActor
let cacheScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "cache", abstract: "Show how much is stored of sources that you don't follow.",
        examples: [.init("viewstate cache", "the number and the size of their articles")])
    ) { _ in .init((), load) },
    .init(
      CommandLineTool.Command(
        "cache clear", abstract: "Remove these articles, except starred ones.")
    ) { _ in .init((), load, clear) },
  ],
  intents: [
    Intent("load", help: "Count the articles.", action: load),
    Intent("clear", help: "Remove the articles, except starred ones.", action: clear),
  ],
  model: { (reader: Reader, _: Void) in
    CacheViewModel(cache: reader.cache, locale: reader.ambient.locale)
  })

private let load: Intent<CacheViewModel>.Action = { await $0.load() }
private let clear: Intent<CacheViewModel>.Action = { await $0.clear() }

extension CacheViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Cache", .heading)
    page.add(loading)
    page.add(contents)
    if let notice { page.add(notice) }
  }
}
