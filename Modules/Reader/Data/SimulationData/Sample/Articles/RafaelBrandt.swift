import ArticlesDomain

enum RafaelBrandt {
  static let author = SampleAuthor(
    name: "Rafael Brandt",
    biography: "Reads what servers really send. Keeps a collection of dates that never were.",
    homePage: "https://brandt.example/",
    drafts: drafts)

  static func drafts() -> [Draft] {
    [feedsLiePolitely(), datesInTheWild(), theHeaderTheBomAndTheDeclaration(), staleIsAFeature()] + network()
  }

  private static func feedsLiePolitely() -> Draft {
    var draft = Draft("feeds-lie-politely", "Feeds lie, politely", age: .minutes(52))
    draft.summary = "Every specification of RSS was obeyed by somebody, somewhere, once."
    draft.tags = ["parsing", "errors"]
    draft.body = [
      .text(
        """
        A feed says that it is UTF-8 and contains a byte that no UTF-8 ever contained. It says that it is \
        XML and begins with a blank line, two advertisements and an ampersand. It says that an article was \
        published on the 31st of June. It says all this with status 200 and a smile.
        """),
      .text(
        """
        You have two options. You can be right, show “malformed XML at line 1”, and lose the reader. Or you \
        can read what is there.
        """),
      .text("Read what is there, but keep your own books:"),
      .points([
        """
        Repair with rules, not with luck. “A bare `&` is an ampersand” is a rule. “Try again with a \
        different parser until one of them shuts up” is luck.
        """,
        """
        Say what you repaired. A note on the publication, “cut off in the middle”, is useful to the reader \
        and mortifying to the publisher. Both is good.
        """,
        """
        Never repair into something false. A date that you cannot read is no date. It is not today’s, \
        however nicely that sorts.
        """,
        "Keep the broken original as a fixture, and its sensible result beside it. You will meet it again.",
      ]),
      .text(
        """
        And set a limit to your tolerance. If it is a login page, it isn’t a broken feed. It is a login \
        page. Say that instead.
        """),
    ]
    return draft
  }

  private static func datesInTheWild() -> Draft {
    var draft = Draft("dates-in-the-wild", "Dates in the wild", age: .days(16, hours: 3))
    draft.tags = ["parsing", "errors", "locale"]
    draft.body = [
      .text(
        """
        There are two date formats on the web, RFC 822 for RSS and RFC 3339 for Atom, and then there is what \
        people write. My collection, all from things that called themselves feeds:
        """),
      .code(
        """
        Tue, 3 Jun 2008 11:05:30 GMT
        Tues, 03 June 2008 11:05:30 EDT
        03 Jun 08 11:05 +0200
        2008-06-03T11:05:30Z
        2008-06-03 11:05:30
        2008-06-03T24:00:00Z
        Dienstag, 3. Juni 2008
        """, language: "text"),
      .text(
        """
        The first, the fourth and, to everyone’s surprise, the third are correct. Here is what I do about \
        the rest.
        """),
      .steps([
        "Ignore the name of the day. It is redundant, so it can only be wrong.",
        """
        Two digits of the year: below fifty means this century, from fifty on the last. RFC 2822 says so, in \
        section 4.3.
        """,
        """
        A zone without a number: accept the few that RFC 822 names, GMT, UT and the American ones. Anything \
        else is UTC and a shrug.
        """,
        "Hour 24 is midnight at the end of that day, and only with zeros behind it.",
        "Month names in English, and as many other languages as you have readers.",
      ]),
      .text(
        """
        Do not use a DateFormatter for this. It is slow, it asks the user’s locale unless told not to, and a \
        pattern either matches or does not. A hand-written scanner over the bytes is a page of code, has no \
        opinions about calendars, and can be tested with a table. The table above will do for a start.
        """),
    ]
    return draft
  }

  private static func theHeaderTheBomAndTheDeclaration() -> Draft {
    var draft = Draft(
      "the-header-the-bom-and-the-declaration", "The header, the BOM and the declaration",
      age: .days(88, hours: 7))
    draft.summary = "Three witnesses testify about an encoding. Decide beforehand whom you believe."
    draft.tags = ["parsing", "networking"]
    draft.body = [
      .text(
        """
        Three witnesses testify about the encoding of an XML document. The HTTP header says \
        `charset=iso-8859-1`. The first three bytes are EF BB BF, a byte order mark, which says UTF-8. The \
        declaration inside says `encoding="utf-16"`, which is remarkable, given that you can read it.
        """),
      .text(
        """
        They cannot all be right, so decide beforehand whom to believe. I ask the header, then the mark, \
        then the declaration, and without any of them I assume UTF-8. Others put the mark before the header, \
        and since a mark is seldom there by accident, they have a case. What matters is that the order is \
        written down, in one function, with one test for each pair of contradictions.
        """),
      .text(
        """
        Then believe nobody entirely. If the text is not valid in the encoding that won, it was most likely \
        windows-1252, the encoding of people who do not know what encoding they use. And treat `iso-8859-1` \
        as windows-1252 in any case, as browsers do; the bytes in which they differ are control characters \
        in the one, and curly quotes and the like in the other. No author ever meant the control characters.
        """),
      .code(
        """
        let bytes = Data([0x93, 0x68, 0x69, 0x94])
        String(data: bytes, encoding: .utf8)           // nil
        String(data: bytes, encoding: .windowsCP1252)  // “hi”, in curly quotes
        """, language: "swift"),
      .text("Finally, tell the reader that you guessed."),
    ]
    return draft
  }

  private static func staleIsAFeature() -> Draft {
    var draft = Draft("stale-is-a-feature", "Stale is a feature", age: .days(150, hours: 4))
    draft.summary =
      """
      A cache policy is not a number of seconds. It is an answer to “what do I show meanwhile?”
      """
    draft.tags = ["caching", "networking", "view-state"]
    draft.body = [
      .text(
        """
        Ask a programmer for a cache policy and you get a number of seconds. Ask a person on a train, and \
        you get the real requirement: “Show me what you have. Tell me if it’s old. And don’t take it away \
        while you look for something newer.”
        """),
      .text("There are four policies worth naming, and they are named after what is shown."),
      .points([
        "Cached, else fetched. For what hardly ever changes.",
        """
        Cached, then fetched. Two answers: the old one at once, the new one when it comes. For lists that \
        people read.
        """,
        "Fetched, else cached. For what should be current and is better old than absent.",
        "Fetched only. For balances, seats and everything else that people sue over.",
      ]),
      .text("The number of seconds is a detail inside the first one."),
      .text(
        """
        The second is the best default and the least often built, because it does not fit a function that \
        returns once. Let it be two calls, then. First the cache; then, with the old rows still on the \
        screen, the network. If the network fails, the rows stay, with a line saying how old they are and \
        why. The worst thing an application does on a train is to replace yesterday’s articles with today’s \
        error.
        """),
    ]
    return draft
  }
}
