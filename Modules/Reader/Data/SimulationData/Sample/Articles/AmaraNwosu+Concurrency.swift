import ArticlesDomain

extension AmaraNwosu {
  static func concurrency() -> [Draft] {
    [anActorIsNotAQueue(), sendableAsksWhoOwnsThis()]
  }

  private static func anActorIsNotAQueue() -> Draft {
    var draft = Draft("an-actor-is-not-a-queue", "An actor is not a queue", age: .days(140, hours: 9))
    draft.summary =
      """
      Between two lines of an actor’s method, anything may have happened. The await says where.
      """
    draft.tags = ["concurrency", "swift-6", "caching"]
    draft.body = [
      .text(
        """
        We moved a cache into an actor and stopped thinking about it. Then the server’s log showed each \
        picture being fetched twice.
        """),
      .code(
        """
        actor Pictures {
          private var kept: [URL: Data] = [:]

          func picture(at url: URL) async throws -> Data {
            if let data = kept[url] { return data }
            let data = try await fetch(url)
            kept[url] = data
            return data
          }
        }
        """, language: "swift"),
      .text(
        """
        No data race here, and the compiler is right to be content. But an actor is reentrant: while this \
        call waits at the `await`, another one may run, find nothing kept, and fetch again. Between the \
        check and the assignment the world moved on. An actor protects its state, not your sequence of \
        steps.
        """),
      .text("Keep what is true before the wait: that somebody is on the way."),
      .code(
        """
        private var underWay: [URL: Task<Data, any Error>] = [:]

        func picture(at url: URL) async throws -> Data {
          if let task = underWay[url] { return try await task.value }
          let task = Task { try await fetch(url) }
          underWay[url] = task
          defer { underWay[url] = nil }
          return try await task.value
        }
        """, language: "swift"),
      .text(
        """
        I left the kept pictures out of the second version, to show the one idea. And mind the price: a task \
        made like this belongs to nobody, so it does not stop when its first caller is cancelled. For a \
        picture that others may be waiting for, I find that right. For a payment I should think again.
        """),
    ]
    return draft
  }

  private static func sendableAsksWhoOwnsThis() -> Draft {
    var draft = Draft("sendable-asks-who-owns-this", "Sendable asks one question", age: .days(365, hours: 2))
    draft.tags = ["concurrency", "swift-6"]
    draft.body = [
      .text(
        """
        My first week with Swift 6 I read “type does not conform to Sendable” as an insult, and answered it \
        with `@unchecked`. It took me a while to hear the question inside: who owns this, once it has \
        crossed?
        """),
      .text("There are few honest answers."),
      .points([
        """
        Nobody needs to. It is a value, and each side has its own. Most of the types that carry data should \
        be this, and a struct of Sendable parts conforms for the asking.
        """,
        "One actor does. Everybody else sends messages and waits.",
        """
        A lock does. A final class whose only state is a `Mutex` is Sendable without a word of persuasion, \
        and good for small things that must answer at once. Never hold it across an `await`; the compiler \
        will stop you, since `withLock` takes a synchronous closure.
        """,
        """
        The other side does, from now on. A `sending` parameter hands the object over, and the compiler \
        checks that you keep no reference.
        """,
      ]),
      .text(
        """
        If your answer is a fifth one, it is usually “everybody, but carefully”. That is what `@unchecked \
        Sendable` says. Write the proof beside it as a comment. I have deleted a fair number of classes \
        because the comment would not come.
        """),
    ]
    return draft
  }
}
