import ArticlesDomain

extension TomaszZielinski {
  static func packages() -> [Draft] {
    [aManifestThatDoesNotTypeCheck(), exportedIsADebt(), aFieldGuideToFoundationOnLinux()]
  }

  private static func aManifestThatDoesNotTypeCheck() -> Draft {
    var draft = Draft(
      "a-manifest-that-does-not-type-check", "A manifest that does not type-check",
      age: .days(205))
    draft.updatedAge = .days(171, hours: 6)
    draft.summary =
      """
      Package.swift is a Swift program. So let the wrong arrow be an argument of the wrong type.
      """
    draft.tags = ["swiftpm", "architecture", "modules"]
    draft.body = [
      .text(
        """
        Observation: `Package.swift` is a Swift program, and it is compiled before anything else. Therefore \
        a rule about the graph can be a type error, and no build starts.
        """),
      .code(
        """
        enum Domain {}
        enum Data {}
        enum Presentation {}
        struct Module<Layer> { let name: String }

        let articles = domain("ArticlesDomain")
        let feeds = data("FeedsData", implements: articles)
        let list = presentation("ArticlesPresentation", shows: feeds)
        // error: cannot convert value of type 'Module<Data>' to expected
        // argument type 'Module<Domain>'
        """, language: "swift"),
      .text(
        """
        The layer is a type parameter that no property uses, a phantom. Each helper function accepts the \
        layers that may be seen, and nothing else. Functions may be used above their definition, so the \
        modules stand at the top of the file, one a line, and the machinery at the bottom. The top is the \
        diagram.
        """),
      .text(
        """
        Limits, for the record. It checks what is declared, not what is imported. And whoever calls `domain` \
        for a module full of SQL has lied to the compiler, which believes them. The folder and the reviewer \
        do not.
        """),
      .text(
        """
        Later addition: my first version had a global variable that collected the targets as they were \
        declared. Swift 6 rejects it, rightly, as shared mutable state. Return values and one array at the \
        end do the same, and can be read.
        """),
    ]
    return draft
  }

  private static func exportedIsADebt() -> Draft {
    var draft = Draft(
      "exported-is-a-debt", "@_exported is a debt with a friendly face",
      age: .days(310, hours: 8))
    draft.tags = ["modules", "dependencies"]
    draft.body = [
      .text("The convenience: one module re-exports ten, and clients write a single import."),
      .code(
        """
        @_exported import NetworkCore
        @_exported import NetworkTLS
        @_exported import NetworkHTTP
        """, language: "swift"),
      .text(
        """
        The bill arrives later. Clients now use types of modules that they never named, so the import list \
        of a file says nothing about the file. Removing a line from the umbrella breaks code that you cannot \
        see. A tool that compares imports with declarations must know the umbrella, or report the same fact \
        twice: an undeclared import here, an unused dependency there. And the underscore means what it \
        always means. The spelling is not a supported part of the language.
        """),
      .text(
        """
        One use I accept. A module is renamed or split, and for a while the old name re-exports the new \
        ones, so that clients can move one at a time. Write the end of that while into the file. An umbrella \
        without a date is a roof.
        """),
    ]
    return draft
  }

  private static func aFieldGuideToFoundationOnLinux() -> Draft {
    var draft = Draft(
      "a-field-guide-to-foundation-on-linux", "A field guide to Foundation on Linux",
      age: .days(455, hours: 11))
    draft.updatedAge = .days(12, hours: 2)
    draft.tags = ["linux", "parsing", "networking"]
    draft.body = [
      .text(
        """
        Your application ships to telephones, and your CI machine runs Linux. These are the differences that \
        I met, each tried with Swift 6.3. Try them again before you believe me.
        """),
      .points([
        """
        `URLSession` lives in FoundationNetworking and `XMLParser` in FoundationXML. Import them under `#if \
        canImport(…)`, and only in the file that needs them.
        """,
        """
        `XMLParser` answers `true` for a document that stops in the middle. Check for yourself that the root \
        element was closed.
        """,
        """
        `XMLParser(data:)` gives up above ten million bytes, after delivering everything. \
        `XMLParser(stream:)` reads the same file to its end.
        """,
        """
        `RelativeDateTimeFormatter` does not exist. `Date.AnchoredRelativeFormatStyle` does; it takes both \
        dates as arguments, which is what a test wants anyway.
        """,
        "`String(localized:)` does not exist either. `NSLocalizedString` works.",
        "`JSONDecoder` has `allowsJSON5`, and it accepts comments and trailing commas.",
      ]),
      .text(
        """
        Conclusion: keep such calls in the outermost layer, where a difference between platforms is one file \
        with one `#if` in it. A domain module that needs a conditional import is telling you that it is not \
        a domain module.
        """),
    ]
    return draft
  }
}
