import ArticlesDomain

extension RafaelBrandt {
  static func network() -> [Draft] {
    [optionalOnTheWire(), everyInputHasASize(), aRetryIsAPromise(), aTimeOutIsInterface()]
  }

  private static func optionalOnTheWire() -> Draft {
    var draft = Draft(
      "optional-on-the-wire", "Optional on the wire, settled at the door",
      age: .days(218, hours: 6))
    draft.summary =
      """
      A DTO mirrors what a server sends, a domain type what you mean. The mapping between them is where you \
      decide.
      """
    draft.tags = ["architecture", "parsing", "networking"]
    draft.body = [
      .text(
        """
        The server’s documentation says that `image` is a string. The server says `null`. Last week it said \
        `""`, and on one occasion it said `"null"`.
        """),
      .text(
        """
        A DTO is the type that admits all this. It mirrors the wire, nothing is computed, and everything \
        that was ever missing is optional. It is not pretty and must not be, since prettiness would be a \
        claim about somebody else’s program.
        """),
      .code(
        """
        struct ProfileDTO: Decodable {
          var username: String
          var bio: String?
          var image: String?
        }

        extension Profile {
          init(_ dto: ProfileDTO) {
            self.init(
              name: dto.username,
              biography: dto.bio.flatMap { $0.isEmpty ? nil : $0 },
              image: dto.image.flatMap { URL(string: $0) }
                .flatMap { $0.scheme == nil ? nil : $0 })
          }
        }
        """, language: "swift"),
      .text(
        """
        The mapping is where you decide, once, at the door. An empty biography is no biography. What is not \
        an address is no picture. A missing name, on the other hand, is not an anonymous user; it is a \
        response that I refuse, with a message that names the field.
        """),
      .text(
        """
        After the door nobody asks again. If I see a `?? ""` in a view model, I know that the question was \
        let in without being answered, and is now going from room to room.
        """),
      .text(
        """
        Two servers, two DTOs, one domain type. Do not share the DTO to save a file. It is the one type that \
        ought to change whenever a stranger has an idea.
        """),
    ]
    return draft
  }

  private static func everyInputHasASize() -> Draft {
    var draft = Draft("every-input-has-a-size", "Every input has a size", age: .days(295, hours: 9))
    draft.summary = "Bytes, depth, count, time. If you have not chosen the limit, the attacker will."
    draft.tags = ["parsing", "networking", "errors"]
    draft.body = [
      .text(
        """
        “It is only a feed.” It is only a feed until somebody sends you one that is two hundred megabytes \
        long, or nested a hundred thousand elements deep, or six lines long and a billion characters when \
        you believe it:
        """),
      .code(
        """
        <!DOCTYPE lol [
          <!ENTITY a "lolololololololololo">
          <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">
          <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
        ]>
        <rss><channel><title>&c;</title></channel></rss>
        """, language: "xml"),
      .text("(Three levels, for decency. Add six more at home, and not on your only computer.)"),
      .text("Foreign input has four dimensions, and each gets a limit, a default and a failure of its own:"),
      .points([
        "Bytes. Count while you read, also after decompression. The Content-Length is a rumour.",
        """
        Depth. Recursion over a stranger’s data is a stack overflow with an invitation. Stop at a depth no \
        honest document has.
        """,
        "Count. Elements, attributes, entries. Show the first so many and say that there were more.",
        """
        Time. For the whole thing, not only for each byte, or a server that sends one byte a minute keeps \
        you for ever.
        """,
      ]),
      .text(
        """
        And do not expand entities that a document defines for itself. No feed needs them. Arithmetic on \
        foreign numbers is checked: a length of 9223372036854775807 plus one is a crash in Swift, which is \
        the good outcome.
        """),
    ]
    return draft
  }

  private static func aRetryIsAPromise() -> Draft {
    var draft = Draft("a-retry-is-a-promise", "A retry is a promise", age: .days(420, hours: 3))
    draft.tags = ["networking", "errors"]
    draft.body = [
      .text(
        """
        A retry is a promise that doing it twice is the same as doing it once. For GET you may promise that. \
        For a payment you had better ask.
        """),
      .text("The other conditions, from the pager’s point of view:"),
      .steps([
        """
        Retry what can get better. A time-out can, a 503 can. A 404 will not change its mind, and a 401 \
        wants a password, not persistence.
        """,
        """
        Wait longer each time, and not for the same time as everybody else. A thousand clients that all \
        retry after one second are a small attack with good intentions. Add some randomness, from an \
        injected generator, so that a test can have none.
        """,
        "If the server sends `Retry-After`, it has told you the answer. Read it.",
        "Give up while the user still remembers the question.",
        """
        Stop at once when cancelled. A retry loop that swallows the CancellationError is a very small robot \
        that nobody can switch off.
        """,
      ]),
      .text(
        """
        And put it in one place. A retry in the view model, around a retry in the repository, around a retry \
        in the HTTP client, three times each, is not a triple safety. It is twenty-seven requests.
        """),
    ]
    return draft
  }

  private static func aTimeOutIsInterface() -> Draft {
    var draft = Draft(
      "a-time-out-is-interface", "A time-out is part of the interface",
      age: .days(690, hours: 5))
    draft.tags = ["networking"]
    draft.body = [
      .text(
        """
        “It waits until it’s done” is a specification that nobody would sign. Yet it is the default of every \
        function without a deadline. Choose a number, put it into the initialiser with its unit, and into \
        the message when it has passed: “no answer within 30 seconds”. If you can’t defend the number, you \
        have learnt something about your users. If you can, you have learnt something about your server.
        """)
    ]
    return draft
  }
}
