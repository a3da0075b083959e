public import Headless

extension SearchListViewModel {
  public static let opening = ScreenOpening<_, SearchListViewModel>(
    "searches", help: "List your named searches.",
    examples: [.init("viewstate searches", "every search with its name")], precedesActions: false
  ) { await $0.load() }

  public static let actions: [Action<SearchListViewModel>] = [
    Action("load", help: "Load the searches.") { await $0.load() },
    Action(
      "add", .searchName, .text("SEARCH", help: "The search, as articles --search takes it."),
      help: "Keep a search under a name.",
      examples: [
        .init("viewstate searches add Actors 'actor* tag:swift'", "a search for a word and a tag"),
        .init("viewstate searches add Calm -- '-tag:ads'", "a search that starts with a hyphen"),
      ], changing: "Adding the search"
    ) { await $0.add($1, $2) },
    Action(
      "mute", .searchName, help: "Mute the articles that a named search finds.",
      examples: [
        .init("viewstate searches mute Ads", "hide articles from the lists of your feeds"),
        .init("viewstate articles --muted", "the hidden articles"),
      ], changing: "Muting the search"
    ) { await $0.mute($1) },
    Action(
      "unmute", .searchName, help: "Show the articles that a named search muted.",
      examples: [.init("viewstate searches unmute Ads", "show them again")], changing: "Unmuting the search"
    ) { await $0.unmute($1) },
    Action(
      "remove", .searchName, help: "Remove a named search.",
      examples: [.init("viewstate searches remove Actors", "remove a search")],
      changing: "Removing the search"
    ) { await $0.remove($1) },
  ]
}
