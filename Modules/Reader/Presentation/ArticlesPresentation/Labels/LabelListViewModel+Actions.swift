import ArticlesDomain
public import Headless

extension LabelListViewModel {
  public static let opening = ScreenOpening<_, LabelListViewModel>(
    "labels", help: "List your labels, with the number of their articles.",
    examples: [.init("viewstate labels", "every label")], precedesActions: false
  ) { await $0.load() }

  public static let actions: [Action<LabelListViewModel>] = [
    Action("load", help: "Load the labels.", on: .key("L", in: .lists), .shownAgain) { await $0.load() },
    Action(
      "rename", .label, .newLabel, help: "Rename a label.",
      examples: [.init("viewstate labels rename work office", "also on the servers of your accounts")],
      changing: "Renaming the label"
    ) { await $0.rename($1, to: $2) },
    Action(
      "remove", .label, help: "Remove a label from all articles.",
      examples: [.init("viewstate labels remove work", "the articles stay")], changing: "Removing the label"
    ) { await $0.remove($1) },
  ]
}
