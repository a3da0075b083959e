import ArticlesDomain

enum HirokoTanabe {
  static let author = SampleAuthor(
    name: "Hiroko Tanabe",
    biography: "Designs what a screen says, and listens to it afterwards. Asks more than she answers.",
    homePage: "https://tanabe.example/", image: "people/hiroko-tanabe.png",
    drafts: drafts)

  static func drafts() -> [Draft] {
    [aScreenIsAValue(), nothingHereYet(), readYourScreenAloud()] + locale()
  }

  private static func aScreenIsAValue() -> Draft {
    var draft = Draft("a-screen-is-a-value", "A screen is a value", age: .days(4, hours: 1))
    draft.summary =
      """
      If you can print it, compare it and keep it, you can also test it, log it and hand it to someone.
      """
    draft.tags = ["view-state", "architecture"]
    draft.body = [
      .text("What does a screen know? I like to write the answer down before I draw anything."),
      .code(
        """
        struct ArticleListViewState: Equatable, Sendable, Codable {
          var title: String
          var position: String
          var rows: [Row]
          var isLoading: Bool
          var notice: String?
        }
        """, language: "swift"),
      .text(
        """
        It holds what a person sees: finished words, not a date and a formatter. It holds what a person \
        hears, because each row carries the label that a screen reader speaks. And beside the words it keeps \
        the raw identifiers that a program needs to act.
        """),
      .text(
        """
        Now ask what became easy. Two screens can be compared. A screen can be printed, and sent to the \
        colleague who could not see the problem. A history of screens is an array. A preview is a literal. \
        None of this needs a window.
        """),
      .text(
        """
        And what became harder? One thing, a little. When something changes, you make the new value in one \
        step, so that no half-changed screen is ever seen. I have come to think of that as the purpose.
        """),
      .text(
        """
        The view that remains is thin. It places words and reports gestures. If you find an `if` in it, ask \
        whether the answer could have been part of the value.
        """),
    ]
    return draft
  }

  private static func nothingHereYet() -> Draft {
    var draft = Draft(
      "nothing-here-yet", "「まだ何もありません」: what an empty list should say",
      age: .days(20, hours: 8))
    draft.summary = "A blank list is an answer without a reason. There are at least four reasons."
    draft.tags = ["view-state", "accessibility", "locale"]
    draft.body = [
      .text(
        """
        「まだ何もありません」 means “nothing here yet”. I learned to value the small word まだ, “yet”, from a designer \
        who put it into every empty screen. It says that this is a beginning and not a mistake.
        """),
      .text(
        """
        But it is true for only one kind of emptiness. How many kinds does your list have? Mine has four.
        """),
      .steps([
        "Nothing has been written yet. Say so, and offer the first step.",
        """
        Something hides it: a search, a tag. Name the filter, and offer to remove it. If the tag does not \
        exist, show those that do.
        """,
        "It could not be fetched. Say why, and offer to try again.",
        "It was fetched, but you are past its end. Say where the end is.",
      ]),
      .text(
        """
        A blank list shows all four as the same white rectangle. A person who can see guesses from the \
        surroundings. A person who listens hears nothing at all, and silence is also what a crash sounds \
        like.
        """),
      .text(
        """
        So the state of the list carries a reason, as an enumeration and not as an empty array, and the \
        compiler asks for a sentence for each case. The sentences are the work. Write them before the \
        layout; you will find that one of your cases is really two.
        """),
    ]
    return draft
  }

  private static func readYourScreenAloud() -> Draft {
    var draft = Draft("read-your-screen-aloud", "Read your screen aloud", age: .days(68, hours: 3))
    draft.summary =
      """
      An accessibility label is the row, written for the ear. Compose it on purpose, and test it.
      """
    draft.tags = ["accessibility", "view-state", "testing"]
    draft.body = [
      .text(
        """
        Please take one row of your list and read it to a colleague over the telephone. What did you say?
        """),
      .text(
        """
        Probably not “Star, thirty-six, dot, four d, dot, two min”. Probably something like this: “A screen \
        is a value, by Hiroko Tanabe, four days ago, two minutes to read.” You began with the title, since \
        that decides whether the rest matters. You spoke units as words. You left out the ornaments.
        """),
      .text(
        """
        That sentence is the accessibility label. It is not the visible texts joined by commas, and it is \
        not the job of the view to invent it while drawing.
        """),
      .code(
        """
        let label = [title, byline, spokenAge, spokenReadingTime]
          .compactMap { $0 }
          .joined(separator: ", ")
        """, language: "swift"),
      .text(
        """
        When it is part of the view state, you can test it as you test any other string, in every language \
        you support. A few habits that have served me:
        """),
      .points([
        "Spell out what is abbreviated on screen. “4 d” is a space-saving device, and speech has no width.",
        "Say a state last: “…, unread”. People stop listening when they know enough.",
        "A picture without alternative text is skipped. A picture whose label is its file name is worse.",
      ]),
      .picture(
        "images/spoken-row.png",
        alternative: "A row of an article list and below it the sentence that a screen reader speaks"),
    ]
    return draft
  }
}
