import ArticlesDomain

enum AmaraNwosu {
  static let author = SampleAuthor(
    name: "Amara Nwosu",
    biography:
      "Tests what happens between the lines. Once broke a demonstration so well that it became a talk.",
    homePage: "https://nwosu.example/", image: "people/amara-nwosu.png",
    drafts: drafts)

  static func drafts() -> [Draft] {
    [ourTestsSlept(), aClockYouCanHold(), theSlowAnswerWins()] + testing() + concurrency()
  }

  private static func ourTestsSlept() -> Draft {
    var draft = Draft("our-tests-slept", "Our tests slept, and so did we", age: .days(1, hours: 2))
    draft.summary =
      """
      A sleep in a test is a bet that the machine is faster than the number. Build a gate instead.
      """
    draft.tags = ["testing", "concurrency"]
    draft.body = [
      .text(
        """
        I once raised a number in a test from a half to two, and felt good about it. The test waited for a \
        search to settle, half a second had been too short on the busy CI machine, and two whole seconds \
        were plenty. The following week a colleague made it five. Neither of us had asked what we were \
        waiting for.
        """),
      .text(
        """
        A sleep in a test is a bet that the machine is faster than the number. Every time you lose, you \
        raise, and everybody pays, on every run.
        """),
      .text(
        """
        What we were waiting for was an event: the request has arrived at the fake server. So let the fake \
        say so, and let it wait until the test allows it to answer. I call that a gate.
        """),
      .code(
        """
        let gate = Gate<[Article]>()
        let model = ArticleListViewModel(fetch: { try await gate.enter() })

        let load = Task { await model.load() }
        await gate.reached(1)
        #expect(model.state.isLoading)

        gate.release(0, returning: [article])
        await load.value
        #expect(model.state.rows.count == 1)
        """, language: "swift"),
      .text(
        """
        Read it aloud. Not “after a while”, but “once the request is under way”. It is quick, because it \
        waits for exactly what it needs. And it is honest: there is no lucky pass.
        """),
      .text(
        """
        One warning from experience. A loop of `Task.yield()` until something is true is still a sleep. It \
        only counts in different units.
        """),
    ]
    return draft
  }

  private static func aClockYouCanHold() -> Draft {
    var draft = Draft("a-clock-you-can-hold", "A clock you can hold", age: .days(12, hours: 6))
    draft.summary = "Inject the clock, advance it by hand, and mind the sleeper who has not gone to bed yet."
    draft.tags = ["testing", "concurrency"]
    draft.body = [
      .text(
        """
        My favourite bug report says: “Search fires twice, but only when I type slowly.” To reproduce it I \
        needed fingers that waited for a particular fraction of a second. Or a clock that I could hold.
        """),
      .text("The model takes `any Clock<Duration>` and never asks the system for the time."),
      .code(
        """
        func search(_ text: String) {
          pending?.cancel()
          pending = Task {
            try await clock.sleep(for: .milliseconds(300))
            await load(matching: text)
          }
        }
        """, language: "swift"),
      .text(
        """
        In production that is a ContinuousClock. In the test it is a manual clock that stands still until I \
        say otherwise:
        """),
      .code(
        """
        model.search("s")
        model.search("sw")
        await clock.sleepers(2)
        clock.advance(by: .milliseconds(299))
        #expect(requests.entries.isEmpty)
        clock.advance(by: .milliseconds(1))
        await gate.reached(1)
        #expect(requests.entries == ["sw"])
        """, language: "swift"),
      .text(
        """
        The line in the middle is the one people leave out. A task that you have just created has not \
        started. If you advance the clock before it lies down to sleep, it starts counting from the new now, \
        and nobody ever wakes it. Adding a yield makes that rare, which is worse than frequent. A manual \
        clock has to be able to say when somebody has gone to bed.
        """),
      .text("Then look at the edges: just before, at, just after. The bug lived at 300."),
    ]
    return draft
  }

  private static func theSlowAnswerWins() -> Draft {
    var draft = Draft("the-slow-answer-wins", "The slow answer wins", age: .days(33, hours: 5))
    draft.summary =
      """
      Type “sw”, then “swift”. The first answer arrives second. Whose results are on the screen?
      """
    draft.tags = ["concurrency", "view-state", "testing"]
    draft.body = [
      .text(
        """
        A reader types “sw”, pauses, and finishes the word. Two requests are under way. The first one is \
        broad and slow, the second narrow and quick. The quick answer arrives, the right articles appear, \
        and a moment later the slow one replaces them with the wrong ones. The field says “swift”; the list \
        does not.
        """),
      .text(
        """
        “We cancel the old task”, you say. Good, do that. But cancellation is a request. An answer that is \
        already on its way back will still arrive. What you need in addition is a number.
        """),
      .code(
        """
        func load() async {
          generation += 1
          let mine = generation
          state.isLoading = true
          do {
            let rows = try await fetch(query)
            guard mine == generation else { return }
            state = .loaded(rows)
          } catch is CancellationError {
            guard mine == generation else { return }
            state.isLoading = false
          } catch {
            guard mine == generation else { return }
            state = .failed(error)
          }
        }
        """, language: "swift"),
      .text(
        """
        A load that has been superseded changes nothing: not the rows, not the error, not the spinner. The \
        spinner is where it usually goes wrong. `defer { state.isLoading = false }` looks tidy, and lets a \
        load that nobody wants any more switch off the indicator of the load that everybody is waiting for.
        """),
      .text("For the test you need two gates and the nerve to open the second one first."),
    ]
    return draft
  }
}
