import ArticlesDomain

enum TomaszZielinski {
  static let author = SampleAuthor(
    name: "Tomasz Zieliński",
    biography: "Builds builds. Reads linker maps for pleasure and reports what he found, in numbered steps.",
    homePage: "https://zielinski.example/", image: "people/tomasz-zielinski.png",
    drafts: drafts)

  static func drafts() -> [Draft] {
    [theImportThatShouldNotCompile(), theProgramThatPrintedOneTwo()] + imports() + packages()
  }

  private static func theImportThatShouldNotCompile() -> Draft {
    var draft = Draft(
      "the-import-that-should-not-compile", "The import that should not compile",
      age: .hours(3))
    draft.summary =
      """
      A target imports a module that it never declared. Expected: an error. Observed: “Build complete!”
      """
    draft.tags = ["swiftpm", "dependencies", "modules"]
    draft.body = [
      .text(
        """
        The set-up: three targets. Kit depends on nothing, Feature depends on Kit, App depends on Feature. \
        In App, I write this.
        """),
      .code(
        """
        import Feature
        import Kit  // never declared as a dependency of App
        """, language: "swift"),
      .text("Expected: an error. Observed, with Swift 6.3: “Build complete!”"),
      .text(
        """
        Explanation. The modules of a package are built into one folder, and that folder is on every \
        target’s search path. Kit is built before Feature, hence before App, so the compiler finds it every \
        time. SwiftPM knows who declared what; the compiler does not; nobody compares.
        """),
      .text(
        """
        There is a flag for this, `--explicit-target-dependency-import-check error`. I had hopes. But it \
        compares an import with everything the target can reach, and Kit is reachable through Feature. So it \
        passes.
        """),
      .text("What it costs:"),
      .steps([
        "Feature drops Kit, and App stops building, in a file that the change did not touch.",
        "The graph in the manifest is no longer the graph.",
        "Incremental builds can produce a wrong program.",
      ]),
      .paragraph([
        Block.Run("The third one deserves "),
        .toArticle("the-program-that-printed-one-two", "an article of its own"),
        Block.Run("."),
      ]),
      .text(
        """
        What helps: compare the imports of each file with the output of `swift package dump-package`, in the \
        build, and fail. The comparison is easy. Finding the imports is not. They hide behind semicolons, \
        attributes and `#if`, and multi-line strings contain lines that look just like them. A regular \
        expression will be wrong in both directions.
        """),
    ]
    return draft
  }

  private static func theProgramThatPrintedOneTwo() -> Draft {
    var draft = Draft(
      "the-program-that-printed-one-two", "The program that printed “one two”",
      age: .days(6, hours: 2))
    draft.summary =
      """
      An undeclared import, one inserted line, and an incremental build that is wrong without a word.
      """
    draft.tags = ["swiftpm", "modules"]
    draft.body = [
      .text("Exhibit one, module A."),
      .code(
        """
        public enum Flag: String, CaseIterable { case one, two, three }
        """, language: "swift"),
      .text("Exhibit two, module B, which declares A as a dependency."),
      .code(
        """
        public func describe(_ name: String) -> String {
          Flag(rawValue: name)?.rawValue ?? "none"
        }
        """, language: "swift"),
      .text("Exhibit three, the program. It imports A and B. It declares only B."),
      .code(
        """
        print(Flag.two.rawValue, describe("two"))
        """, language: "swift"),
      .text("First build. It prints `two two`."),
      .text(
        """
        Now insert `case zero` in front of `case one` and build again. B declares A, so B is recompiled. The \
        program does not, so it is not. It prints `one two`.
        """),
      .text(
        """
        Why: inside a package a case is compiled down to its number. The old object file holds the number \
        that “two” used to have. The new code of A reads that number and answers “one”. Both halves are \
        right. The sum is wrong. This enumeration is the polite version; with payloads, the same mistake \
        reads memory as something that it is not.
        """),
      .text(
        """
        Two things hide it. A clean build is always correct, so CI, which builds clean, has never seen it. \
        And it needs an edit that changes layout but not names, which is exactly the kind that looks \
        harmless in review.
        """),
      .paragraph([
        Block.Run("The mend is one line in the manifest: declare A. The problem is on record as "),
        .link(
          "issue 10483 of SwiftPM",
          to: "https://github.com/swiftlang/swift-package-manager/issues/10483"),
        Block.Run(". Until it is solved, a missing line in a manifest is not a matter of tidiness."),
      ]),
    ]
    return draft
  }
}
