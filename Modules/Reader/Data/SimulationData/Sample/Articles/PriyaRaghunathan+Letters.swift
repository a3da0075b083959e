import ArticlesDomain

extension PriyaRaghunathan {
  static func letters() -> [Draft] {
    [whatReviewIsFor(), writeDownWhatYouDidNotDo(), dasHabenWirImmerSoGemacht()]
  }

  private static func whatReviewIsFor() -> Draft {
    var draft = Draft(
      "what-review-is-for", "What review is for, once a machine guards the arrows",
      age: .days(175, hours: 8))
    draft.summary = "If a comment can be made by a program, let the program make it. Then read the change."
    draft.tags = ["team", "architecture", "craft"]
    draft.body = [
      .text(
        """
        You complain that your reviews take long and find little. I looked at the last ones you sent me. The \
        comments were about a missing blank line, the order of imports, a view that imports the database, \
        and a typo.
        """),
      .text(
        """
        Three of these four are for machines. A formatter has no mood. A dependency lint doesn’t get tired \
        at six o’clock, and nobody feels small when it says no. It also says it before the work is finished, \
        when turning an arrow round is cheap. Whatever you have corrected for the third time is a rule, and \
        a rule that’s checked by hand is a rumour.
        """),
      .text("What’s left for you is what only a reader can do:"),
      .steps([
        "Is this the right thing to build? Read the issue before the diff.",
        "Does the name say what it does? You’re the last person who sees it with fresh eyes.",
        "What happens when it fails? Look for the state nobody drew.",
        "What would break if I deleted this line? If nothing, ask for the test, or for the deletion.",
        "What did I learn? Say that, too. A review in which you praise nothing is only half read.",
      ]),
      .text(
        """
        One thing more: the author decides on taste. Write “I’d have done it differently, but fine”, and \
        mean the last two words.
        """),
    ]
    return draft
  }

  private static func writeDownWhatYouDidNotDo() -> Draft {
    var draft = Draft(
      "write-down-what-you-did-not-do", "Write down what you did not do",
      age: .days(345, hours: 3))
    draft.tags = ["team", "architecture"]
    draft.body = [
      .text(
        """
        In a year someone will look at your code and think: “Why on earth didn’t they use a database?” They \
        will be clever and busy, and they’ll have a free afternoon. You won’t be there.
        """),
      .text(
        """
        The code says what you did. The tests say that it works. Nothing says what you considered and left, \
        and why, and it’s that which saves the afternoon. So keep decision records: a page each, numbered, \
        in the repository, never edited afterwards except for one line that says which record replaced it.
        """),
      .steps([
        "The question, in a sentence. “Where do we keep downloaded articles?”",
        "What spoke for what. Include the choice that you would have liked best.",
        """
        The decision, in the present tense, and what it costs. Every decision costs something. If you can’t \
        find the price, you haven’t looked.
        """,
        """
        When to reconsider. “When someone keeps more than ten thousand articles.” That is the most useful \
        line, because it turns an argument into a measurement.
        """,
      ]),
      .text(
        """
        Don’t write one for every choice. Write one when two sensible people disagreed, or when you were \
        tempted. Half an hour. The afternoon you save may be your own; I’ve read several of mine with real \
        curiosity.
        """),
    ]
    return draft
  }

  private static func dasHabenWirImmerSoGemacht() -> Draft {
    var draft = Draft(
      "das-haben-wir-immer-so-gemacht", "„Das haben wir immer so gemacht“",
      age: .days(725, hours: 9))
    draft.tags = ["team", "migration"]
    draft.body = [
      .text(
        """
        My first team lead in Hamburg had a sentence for every suggestion: „Das haben wir immer so gemacht.“ \
        We’ve always done it that way. I took it for stubbornness. It took me two years to hear that it was \
        an answer to a question I hadn’t asked.
        """),
      .text(
        """
        A convention is a decision whose reasons have been lost. That doesn’t mean there were none. The \
        strange retry in the upload code was there because of a proxy at one customer. The ban on a certain \
        library went back to a licence. And the rule that nobody merges after four on a Friday was, of \
        course, simply right.
        """),
      .text(
        """
        So when you are new, and something looks odd, ask in this order. Since when? History can tell you. \
        What happened before that? Someone at lunch can. Is it still true? Now you may suggest something, \
        and you’ll be the first person in the room who knows what is at stake.
        """),
      .text(
        """
        And when you are the old hand and you hear yourself say the sentence, stop. Go and find the reason. \
        If it’s alive, write it down where the next person will trip over it. If it’s dead, you have just \
        been given permission to delete.
        """),
    ]
    return draft
  }
}
