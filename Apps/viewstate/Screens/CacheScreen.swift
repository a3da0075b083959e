import AppComposition
public import CorePresentation
public import Headless

@MainActor
let cacheScreen = Screen(
  opening: CacheViewModel.opening, actions: CacheViewModel.actions
) { (reader: Reader, _) in CacheViewModel(cache: reader.cache, ambient: reader.ambient) }

extension CacheViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Cache", .heading)
    page.add(loading)
    page.add(contents)
    if let notice { page.add(notice) }
  }
}
