import ArticlesDomain

extension PriyaRaghunathan {
  static func craft() -> [Draft] {
    [anErrorMessageIsAScreen(), defaultsAreDecisions()]
  }

  private static func anErrorMessageIsAScreen() -> Draft {
    var draft = Draft(
      "an-error-message-is-a-screen", "An error message is a screen",
      age: .days(240, hours: 2))
    draft.summary = "It is read by more people than your settings, in a worse mood. Design it."
    draft.tags = ["errors", "craft", "accessibility"]
    draft.body = [
      .text(
        """
        You’d never ship a screen that you hadn’t looked at. So here is a small experiment: list every error \
        text in your application and read it from top to bottom, as if each had just happened to you. Bring \
        a friend.
        """),
      .quotation("The operation couldn’t be completed. (NSURLErrorDomain error -1001.)"),
      .text("Who couldn’t? Which operation? And what am I to do with the number?"),
      .text(
        """
        An error message is a screen. It deserves what a screen gets: a purpose, words, a review. Mine has \
        three parts.
        """),
      .points([
        """
        What happened, in the reader’s terms, with the name of the thing: “The feed of The Daily Loom didn’t \
        answer within 30 seconds.”
        """,
        "What that means: “You are seeing the articles from this morning.”",
        """
        What can be done, as a button if possible: “Try again”. If nothing can be done, say that. It is a \
        relief.
        """,
      ]),
      .text(
        """
        Leave out apologies, exclamation marks, and whatever you only know as a programmer. Put that into a \
        log, with an identifier that the message mentions.
        """),
      .text(
        """
        It also changes the code, you’ll see. To name the feed, the error has to carry its name from the \
        place where it arose. To say “this morning”, somebody must have kept the old articles. Good messages \
        need good architecture, which may be why they are so rare.
        """),
    ]
    return draft
  }

  private static func defaultsAreDecisions() -> Draft {
    var draft = Draft("defaults-are-decisions", "Defaults are decisions", age: .days(560, hours: 6))
    draft.summary = "One little “= .live” in an initialiser, and your test sends an e-mail."
    draft.tags = ["dependencies", "testing", "craft"]
    draft.body = [
      .text("You sent me this and asked what could possibly be wrong with it."),
      .code(
        """
        init(mailer: Mailer = .live, date: DateProvider = .live) {
          self.mailer = mailer
          self.date = date
        }
        """, language: "swift"),
      .text(
        """
        It’s convenient. Every caller can leave out what it doesn’t care about. And one day a caller leaves \
        out the mailer without knowing that there is one, and that caller is a test, and on the other end of \
        `.live` are your customers.
        """),
      .text(
        """
        A default argument is a decision that you make on behalf of people who don’t know that they’re \
        deciding. Sometimes that is kindness: a page size of twenty, a sort order. Ask what happens if the \
        default is wrong for someone. If it is a slightly longer list, give the default. If it’s a letter, a \
        payment or a file on disk, make them choose.
        """),
      .text(
        """
        For dependencies, the best default is none. The second best is one that refuses: an `.unimplemented` \
        that stops the program and names itself. It turns “the test sent an e-mail” into “Mailer.send is \
        unimplemented: pass a mailer”, and you find out at your desk rather than from the sales department.
        """),
    ]
    return draft
  }
}
