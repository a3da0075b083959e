import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CorePresentation
public import Headless

@MainActor
let downloadListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "downloads", abstract: "List the files that you downloaded.",
        examples: [.init("viewstate downloads", "every file with its address and its article")])
    ) { _ in .init((), load) }
  ],
  intents: [Intent("load", help: "Load the downloads.", action: load)],
  model: { (reader: Reader, _: Void) in
    DownloadListViewModel(downloads: reader.desktop.downloads, locale: reader.ambient.locale)
  })

private let load: Intent<DownloadListViewModel>.Action = { await $0.load() }

extension DownloadListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Downloads", .heading, right: summary)
    page.add(loading)
    if let emptyReason, loading.failure == nil { page.add(emptyReason) }
    for row in rows {
      page.addBlank()
      page.addRow(opening: Article.ID(source: row.source, value: row.id).opening) { page in
        page.add(row.title, .strong, right: row.status)
        page.addWhole(row.path, indent: "  ")
        page.addAddress(row.address, .detail, indent: "  ")
        guard !page.isInteractive else { return }
        page.addWhole(ArticleReference.word(for: row.id), .identifier, indent: "  ")
      }
    }
  }
}
