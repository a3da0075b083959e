public import ArticlesDomain
import CorePresentation
public import Headless

extension ArticleViewModel {
  public static let opening = ScreenOpening(
    "article", .article, help: "Show one article.",
    examples: [
      .init("viewstate article the-dependency-rule", "an article of the sample"),
      .init("viewstate article 3", "an article of the list that was shown last"),
      .init("viewstate article ID --source feed.xml --format json", "an article of a feed, as JSON"),
    ]
  ) {
    $0
  } perform: { (model: ArticleViewModel, _) in
    await model.load()
  }

  public static let actions: [Action<ArticleViewModel>] = [
    Action("load", help: "Load the article.") { await $0.load() },
    Action(
      "mark", .change, help: "Mark the article as read, unread, starred, or unstarred.",
      changing: "Marking an article"
    ) {
      await $0.mark($1)
    },
    Action(
      "toggle read", help: "Mark the article as read, or as unread again.", on: .key("N", in: .marks),
      changing: "Marking an article as read or unread"
    ) {
      await $0.toggle(.read(true))
    },
    Action(
      "toggle starred", help: "Star the article, or take the star back.", on: .key("s", in: .marks),
      changing: "Changing a star"
    ) {
      await $0.toggle(.starred(true))
    },
    Action(
      "toggle label", .label.asked("Label"), help: "Add a label to the article, or remove it.",
      on: .key("w", with: "later", in: .marks, help: "Save the article for later, or take it off."),
      .key("e", with: "queue", in: .marks, help: "Put the episode into the queue, or take it out."),
      .key("t", in: .marks),
      changing: "Changing the label"
    ) { await $0.toggle(.label($1, true)) },
    Action("catch up", help: "Show the stored marks and the age of the article.", on: .shownAgain) {
      await $0.catchUp()
    },
  ]
}
