import AppComposition
public import ArticlesPresentation
import CorePresentation
public import Headless

@MainActor
let searchListScreen = Screen(
  commands: [
    .init(
      CommandLineTool.Command(
        "searches", abstract: "List your named searches.",
        examples: [.init("viewstate searches", "every search with its name")])
    ) { _ in .init((), load) },
    change(
      "searches add", add,
      [name, .init("SEARCH", help: "The search, as articles --search takes it.")],
      abstract: "Keep a search under a name.",
      examples: [
        .init("viewstate searches add Actors 'actor* tag:swift'", "a search for a word and a tag"),
        .init("viewstate searches add Calm -- '-tag:ads'", "a search that starts with a hyphen"),
      ]),
    change(
      "searches mute", mute, [name], abstract: "Mute the articles that a named search finds.",
      examples: [
        .init("viewstate searches mute Ads", "hide articles from the lists of your feeds"),
        .init("viewstate articles --muted", "the hidden articles"),
      ]),
    change(
      "searches unmute", unmute, [name], abstract: "Show the articles that a named search muted.",
      examples: [.init("viewstate searches unmute Ads", "show them again")]),
    change(
      "searches remove", remove, [name], abstract: "Remove a named search.",
      examples: [.init("viewstate searches remove Actors", "remove a search")]),
  ],
  intents: [Intent("load", help: "Load the searches.", action: load), add, mute, unmute, remove],
  model: { (reader: Reader, _: Void) in SearchListViewModel(searches: reader.searches) })

/// A command that performs an intent.
@MainActor
private func change(
  _ name: String, _ intent: Intent<SearchListViewModel>, _ arguments: [CommandLineTool.Argument],
  abstract: String, examples: [CommandLineTool.Example]
) -> ScreenCommand<Void, SearchListViewModel> {
  .init(CommandLineTool.Command(name, abstract: abstract, arguments: arguments, examples: examples)) {
    .init((), try intent.action($0.arguments))
  }
}

private let name = CommandLineTool.Argument(
  "NAME", help: "The name of the search.", in: CompletionList.searches.rawValue)

private let load: Intent<SearchListViewModel>.Action = { await $0.load() }

@MainActor
private let add = Intent<SearchListViewModel>("add", nameAndSearch, help: "Keep a search under a name.") {
  await $0.add($1.name, $1.search)
}

@MainActor
private let mute = Intent<SearchListViewModel>(
  "mute", .text("NAME"), help: "Mute the articles that a named search finds."
) {
  await $0.mute($1)
}

@MainActor
private let unmute = Intent<SearchListViewModel>(
  "unmute", .text("NAME"), help: "Show the articles that a named search muted."
) {
  await $0.unmute($1)
}

@MainActor
private let remove = Intent<SearchListViewModel>("remove", .text("NAME"), help: "Remove a named search.") {
  await $0.remove($1)
}

private let nameAndSearch = IntentArgument<(name: String, search: String)>(
  "NAME SEARCH", words: { words in words.count == 2 ? (words[0], words[1]) : nil },
  expecting: "a name and a search")

extension SearchListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Searches", .heading)
    page.add(loading)
    page.add(notice)
    if let emptyReason, loading.failure == nil { page.add(emptyReason) }
    for row in rows {
      page.addBlank()
      page.addRow(opening: ["articles", "--search-name", row.name]) { page in
        page.add(row.name, .strong)
        page.addWhole(row.search, .identifier, indent: "  ")
        page.add(row.effect, .detail, indent: "  ")
      }
    }
  }
}
