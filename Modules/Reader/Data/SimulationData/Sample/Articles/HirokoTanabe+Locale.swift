import ArticlesDomain

extension HirokoTanabe {
  static func locale() -> [Draft] {
    [whoseTuesdayIsIt(), noSimulatorNoWindow(), oneToTwentyOfMany(), whatObservationLeavesOut()]
  }

  private static func whoseTuesdayIsIt() -> Draft {
    var draft = Draft("whose-tuesday-is-it", "Whose Tuesday is it?", age: .days(112, hours: 5))
    draft.summary = "A date on a screen depends on four things. Inject all four, or test in one city only."
    draft.tags = ["locale", "testing", "view-state"]
    draft.body = [
      .text(
        """
        An article was published on a Sunday evening at half past eleven, says the server in London. What \
        does the row say? In Berlin, “Montag, 00:30”. In New York it is early on Sunday evening, and in \
        Kathmandu a quarter past five on Monday morning. Which of them is wrong? None. So whose Tuesday do \
        we mean when we write “on Tuesday”?
        """),
      .text(
        """
        The text of a date depends on four things: the moment itself, the moment at which we look, the time \
        zone, and the locale. A formatter made without arguments takes three of them from its surroundings. \
        On your machine this is invisible, because the surroundings are you.
        """),
      .code(
        """
        let style = Date.FormatStyle(
          date: .abbreviated, time: .shortened,
          locale: reader.locale(), timeZone: reader.timeZone())
        let text = style.format(article.publishedAt)
        """, language: "swift"),
      .text(
        """
        Passing them in makes a difference at once. The test for Kathmandu runs in Lisbon. The bug report \
        from Cairo, where the week begins on Saturday, becomes three lines of set-up. And two readers with \
        different settings can be served by one process.
        """),
      .text(
        """
        Choose your examples with a little malice: a zone with a quarter of an hour in it, a language with \
        several plural forms, one that is written from right to left, and the hour that does not exist in \
        March.
        """),
    ]
    return draft
  }

  private static func noSimulatorNoWindow() -> Draft {
    var draft = Draft("no-simulator-no-window", "No simulator, no window", age: .days(230, hours: 6))
    draft.summary = "What remains of a presentation test when you take away everything that is slow."
    draft.tags = ["testing", "view-state", "linux"]
    draft.body = [
      .text(
        """
        What does a simulator contribute to the question “does the list say why it is empty”? I tried to \
        answer this fairly. It draws, it animates, it measures text. All of that is worth testing sometimes. \
        None of it was my question.
        """),
      .text(
        """
        If the screen is a value, the question needs no screen. Make the model, give it a repository that \
        answers as you wish, let it load, look at its state. Such a test has no window, no simulator and no \
        interface framework, and so it runs wherever Swift runs, including on an ordinary Linux machine in a \
        rack.
        """),
      .code(
        """
        @MainActor
        @Test func `a search without a match names the search`() async {
          let model = makeSUT(articles: [])
          await model.search("zebra")
          #expect(model.state.emptyReason == .noMatch(for: "zebra"))
        }
        """, language: "swift"),
      .text(
        """
        What should stay with the slower tests? Layout in long languages, large type, focus order, and one \
        walk through the real application, to see that the wires are connected.
        """),
      .text(
        """
        I keep a small rule for the division. If a person could notice the mistake with their eyes closed, \
        it belongs to the fast tests. You would be surprised how much of an application can be heard.
        """),
    ]
    return draft
  }

  private static func oneToTwentyOfMany() -> Draft {
    var draft = Draft("one-to-twenty-of-many", "“1–20 of 163”", age: .days(330, hours: 4))
    draft.summary = "Three numbers under a list, and everything that they promise."
    draft.tags = ["view-state", "accessibility"]
    draft.body = [
      .text(
        """
        Three numbers under a list: where it begins, where it ends, how many there are. They look like \
        decoration. What do they promise?
        """),
      .text(
        """
        That there is a whole, and that it has been counted. Does your source know the total? Many do not. \
        Then please do not invent one. “1–20” is honest and “1–20 of many” is friendly, while “1–20 of 20” \
        is false as soon as there is a next page.
        """),
      .text(
        """
        That the order is stable. If three articles are published while I read page one, then page two \
        begins with three that I have read. A cursor avoids this, and an offset does not. Offsets can be \
        acceptable; only choose them knowing it.
        """),
      .text(
        """
        That the window is inside the list. Somebody will ask for page nine of eight, by a link that was \
        right yesterday. An empty page which says “there are 8 pages” is an answer. An error is an \
        accusation.
        """),
      .text(
        """
        And it is spoken: “one to twenty of one hundred and sixty-three”. The dash is for the eye; some \
        voices read it as “minus”. Give the label its own words.
        """),
    ]
    return draft
  }

  private static func whatObservationLeavesOut() -> Draft {
    var draft = Draft("what-observation-leaves-out", "What Observation leaves out", age: .days(510, hours: 2))
    draft.summary =
      """
      Observation is made for views, and views want the latest value. A recorder wants all of them.
      """
    draft.tags = ["view-state", "swift-6", "testing"]
    draft.body = [
      .text(
        """
        Suppose that a model goes from idle to loading to failed, quickly, without pausing in between. How \
        many states does an observer see?
        """),
      .text(
        """
        It depends on who is asking. `withObservationTracking` tells you that something is about to change, \
        once; by the time you have looked and asked again, two states may have passed. The `Observations` \
        sequence delivers what is there when the model comes to rest, so changes made between two \
        suspensions arrive as one. This is by design, and for a view it is the right design. Why draw what \
        nobody will see?
        """),
      .text(
        """
        A test, however, is not a view. If “loading” appears and vanishes, I want to know. For that there is \
        something older.
        """),
      .code(
        """
        @MainActor @Observable
        final class ListModel {
          private(set) var state = ListState() {
            didSet { onTransition?(oldValue, state) }
          }
          @ObservationIgnored var onTransition: ((ListState, ListState) -> Void)?
        }
        """, language: "swift"),
      .text(
        """
        A property observer sees every assignment, in order, before the next line runs. The macro keeps it: \
        an `@Observable` property may have a `didSet`.
        """),
      .text("Both have their place. Let the view observe, and let the recorder be told."),
    ]
    return draft
  }
}
