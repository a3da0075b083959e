import ArticlesDomain

extension TomaszZielinski {
  static func imports() -> [Draft] {
    [memberImportVisibilityBackwards(), whichOfYourImportsIsPublic()]
  }

  private static func memberImportVisibilityBackwards() -> Draft {
    var draft = Draft(
      "member-import-visibility-backwards", "MemberImportVisibility, from the error backwards",
      age: .days(58, hours: 9))
    draft.summary = "You turn the feature on and a hundred lines fail. They were always wrong."
    draft.tags = ["swift-6", "modules", "swiftpm"]
    draft.body = [
      .text("You turned it on, and got this."),
      .code(
        """
        error: instance method 'trimmed()' is not available due to missing import
        of defining module 'TextKit'
        """, language: "text"),
      .text(
        """
        Question: how did that line ever compile? The file does not import TextKit. Another file of the \
        target does.
        """),
      .text(
        """
        Answer: types were looked up through the imports of the file, but members were not. Once a module \
        was loaded, by any file of the target or by something that one of them imported, the members in its \
        extensions were visible everywhere. Delete an import in one file and a different file breaks. Add a \
        dependency that happens to define `trimmed()` as well, and you have an ambiguity in a file that \
        mentions neither.
        """),
      .text(
        """
        `MemberImportVisibility` applies the same rule to both: a file sees the members of the modules that \
        it imports.
        """),
      .paragraph([
        Block.Run("The design is "),
        .link(
          "SE-0444",
          to:
            "https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md"
        ),
        Block.Run("."),
      ]),
      .code(
        """
        .target(
          name: "Reader",
          dependencies: ["TextKit"],
          swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
        """, language: "swift"),
      .text(
        """
        The migration is dull, and the compiler names the module each time. Expect a great many `import \
        Foundation`.
        """),
      .text(
        """
        What you gain is a precondition. From now on the imports at the top of a file are the truth about \
        that file, so a lint, a reviewer or a build system may rely on them. What you do not gain: nothing \
        here checks that the target declared TextKit.
        """),
      .paragraph([
        Block.Run("That is "),
        .toArticle("the-import-that-should-not-compile", "another hole"),
        Block.Run("."),
      ]),
    ]
    return draft
  }

  private static func whichOfYourImportsIsPublic() -> Draft {
    var draft = Draft(
      "which-of-your-imports-is-public", "Which of your imports is public?",
      age: .days(121, hours: 3))
    draft.summary =
      """
      InternalImportsByDefault turns the imports of a file into a list of promises and a list of secrets.
      """
    draft.tags = ["swift-6", "modules", "dependencies"]
    draft.body = [
      .text(
        """
        For years `import X` has quietly meant `public import X`: whoever uses my module may be shown the \
        types of X. With the upcoming feature `InternalImportsByDefault` the quiet meaning changes. A plain \
        import is mine alone, and a promise has to be spelled out.
        """),
      .code(
        """
        public import Foundation  // URL stands in a public signature: a promise
        import CSQLite            // how it is stored: a secret

        public struct Archive {
          private let database: OpaquePointer
          public let file: URL
        }
        """, language: "swift"),
      .text(
        """
        The compiler holds you to it from both sides. Use an internally imported type in a public signature \
        and you get an error. Write `public import` where no public declaration needs it, and you get a \
        warning: “public import of ‘X’ was not used in public declarations or inlinable code”. With warnings \
        as errors the list stays exact.
        """),
      .text(
        """
        What it is not: a guarantee that clients need not have X on disk. Without library evolution the \
        compiler may still load it, to know the layout of your types.
        """),
      .paragraph([
        Block.Run("The proposal, "),
        .link(
          "SE-0409",
          to:
            "https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md"
        ),
        Block.Run(", is precise about when."),
      ]),
      .text(
        """
        What it is: a one-word diff. On the day somebody’s view model needs `public import SQLiteData`, the \
        reviewer sees the word, and asks.
        """),
    ]
    return draft
  }
}
