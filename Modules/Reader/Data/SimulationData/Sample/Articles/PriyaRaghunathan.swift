import ArticlesDomain

enum PriyaRaghunathan {
  static let author = SampleAuthor(
    name: "Priya Raghunathan",
    biography: """
      Writes letters to people who inherited something large. Has led teams in Chennai, Hamburg and Leeds, \
      and likes a diff best when it is red.
      """,
    homePage: "https://raghunathan.example/", image: "people/priya-raghunathan.png",
    drafts: drafts)

  static func drafts() -> [Draft] {
    [dearOwnerOfTheBigTarget(), inPraiseOfTheRedDiff(), managerIsAShrug()] + letters() + craft()
  }

  private static func dearOwnerOfTheBigTarget() -> Draft {
    var draft = Draft("dear-owner-of-the-big-target", "Dear owner of the big target", age: .days(2, hours: 5))
    draft.summary =
      """
      You inherited one target with everything in it. A letter on how to take it apart while it keeps \
      running.
      """
    draft.tags = ["migration", "architecture", "modules", "team"]
    draft.body = [
      .text("Dear owner of the big target,"),
      .text(
        """
        you wrote that you have inherited an application with one module, and that the module contains \
        everything, including three ways to fetch a user. You asked whether to start again. Please don’t. \
        The old code knows things that nobody remembers. You can take it apart while it runs, and I have \
        seen it done by people with release dates. This is the order in which it worked.
        """),
      .section("First, stop the bleeding"),
      .text(
        """
        Before you move anything, make it impossible to make things worse. Write down the imports and \
        references that cross the lines you wish you had. That list is your baseline. Let CI fail if it \
        grows, and let nobody be blamed for what is already on it. A baseline that can only shrink is worth \
        more than a plan.
        """),
      .section("Then pull out a leaf"),
      .text(
        """
        Don’t begin with the core. It is called the core because everything hangs on it. Begin with \
        something that depends on nearly nothing: dates, formatting, the design tokens. It won’t make the \
        architecture better. It will teach you how your build reacts to a second module, where `public` is \
        missing, and which tests were quietly relying on being inside.
        """),
      .section("Then a seam, not a layer"),
      .text(
        """
        Now choose one feature. Not a layer across all features; you would be half-way for a year. Write the \
        protocol that its screens need, in the domain’s words, and let the old code conform to it, ugly as \
        it is:
        """),
      .code(
        """
        extension LegacyUserManager: UserService {
          public func fetchCurrentUser() async throws -> User {
            guard let record = await self.reloadUser(force: false) else {
              throw Failure(source: "account", .signInNeeded)
            }
            return User(username: record.login, email: record.mail)
          }
        }
        """, language: "swift"),
      .text(
        """
        That extension is the whole trick. From its one side you can now write screens that have never heard \
        of the manager. From its other side you can replace the manager, and no screen will know. Put it in \
        the target that may see both, and keep it small and embarrassing, so that you’ll want to delete it.
        """),
      .section("Then move the callers, and count"),
      .text(
        """
        Screen by screen. After each, strike a line off the baseline, and tell the team the number on a \
        Friday. It goes down slowly and then suddenly, because the last callers of a thing tend to be one \
        caller with several faces.
        """),
      .section("What I would not do"),
      .points([
        "Rename during a move. A reviewer can check one thing at a time, and so can you in six months.",
        "Build a module for what might come. Empty modules fill up like empty drawers.",
        """
        Wait for permission to improve. Ask for permission to stop it getting worse. It is harder to refuse.
        """,
      ]),
      .text(
        """
        You’ll know you have arrived when a new colleague adds a screen without asking where things go. \
        Write to me then.
        """),
      .text("Yours, Priya"),
    ]
    return draft
  }

  private static func inPraiseOfTheRedDiff() -> Draft {
    var draft = Draft("in-praise-of-the-red-diff", "In praise of the red diff", age: .days(28, hours: 6))
    draft.tags = ["craft", "team"]
    draft.body = [
      .text(
        """
        You should be able to be proud of a pull request that only deletes. I say it because I was once \
        asked, after my best week, what I had “actually built”.
        """),
      .text(
        """
        Code that isn’t called still costs. It is compiled, it turns up in searches, it is migrated, \
        translated and reviewed. Worst of all it is believed: somebody finds the old helper, assumes that it \
        is there for a reason, and builds on it.
        """),
      .text("How I go about it:"),
      .steps([
        """
        Find it. The compiler warns about unused variables and not about unused public functions, so ask \
        your tools, or comment the thing out and build.
        """,
        """
        Ask history, not people. The commit that added it usually says why, and whether that reason is still \
        alive. People tend to say “I think somebody uses that”.
        """,
        """
        Delete it on its own. One commit, one reason: “Remove the XML export; the last partner moved to \
        JSON”. If you were wrong, one revert brings it back.
        """,
        """
        Take its friends along. The test, the mock, the flag, the paragraph in the documentation, the string \
        in eleven languages.
        """,
      ]),
      .text(
        """
        Don’t comment it out “for now”. There is a program that remembers old code better than a comment \
        does, and you are already using it.
        """),
    ]
    return draft
  }

  private static func managerIsAShrug() -> Draft {
    var draft = Draft("manager-is-a-shrug", "“Manager” is a shrug", age: .days(105, hours: 4))
    draft.summary =
      """
      A name that would fit any type fits none. What to write instead of Manager, Helper and Impl.
      """
    draft.tags = ["craft", "team"]
    draft.body = [
      .text(
        """
        You asked what I have against `UserManager`. Nothing personal. But tell me what it does. It fetches \
        users, you say, and it keeps the signed-in one, and sends the e-mail about the password. In other \
        words, it’s where you put things that have to do with users. The name didn’t describe the type; it \
        invited all its tenants.
        """),
      .text(
        """
        A good name makes some code look out of place. In a `SessionStore`, the e-mail looks wrong at once. \
        So:
        """),
      .points([
        "Instead of Manager, say what it does: `SessionStore`, `PasswordReset`, `DownloadQueue`.",
        """
        Instead of Helper or Utils, find the type it helps, and make it a method there. If there are \
        several, you have found a concept without a name.
        """,
        """
        Instead of Impl, say how: `RemoteUserRepository`, `CachingUserRepository`. If you can’t say how it \
        differs from any other implementation, there is only one, and then why is there a protocol?
        """,
        "Instead of Data, Info or Object at the end: nothing.",
      ]),
      .text(
        """
        The test I use is a telephone call. Say the name to someone who knows the product and not the code. \
        “The download queue has stopped.” They know what you mean, and they can ask a good question. “The \
        download manager has a problem.” Well, who doesn’t?
        """),
    ]
    return draft
  }
}
