import CommandLinePresentation

/// What `viewstate` understands.
extension CommandLineTool {
  static let viewstate = CommandLineTool(
    name: "viewstate",
    version: "0.1.0",
    abstract: "Show the view state of a reader's screens, without a window.",
    discussion: """
      Articles and profiles come from feeds (RSS, Atom, JSON Feed), from a Conduit
      server, or, where no source is named, from the sample that is built in. The
      screen is printed as text that a person reads, or as the frames of its view
      state, which are JSON.

      Exit status: 0 the screen is shown, 1 its state is a failure, 2 the command
      line cannot be understood.
      """,
    commands: [
      articles, article, read, star, profile, remind, reminders, landmarks, landmark, cache, settings,
    ],
    options: [
      Option(
        "--source", .path("url|file|-"), help: "A feed: its address, its file, or - for standard input.",
        isRepeatable: true),
      Option("--conduit", .any("base-url"), help: "A server that speaks the RealWorld “Conduit” API."),
      Option(
        "--token-file", .path("file|-"),
        help: "What tells that server who is asking; a file that only you can open."),
      Option(
        "--format", .oneOf(OutputFormat.allCases.map(\.rawValue)),
        help: "text for people (default), json for the frame, ndjson for a frame a line."),
      Option("--transitions", help: "Print every frame, from idle on, not the last one only."),
      Option(
        "--services", .oneOf(ServicesVariant.allCases.map(\.rawValue)),
        help: "live: real sources (default); mock: the sample, with delays; preview: the sample, at once; "
          + "unimplemented: stop at the first use."),
      Option(
        "--locale", .any("id"),
        help: "The language of dates and numbers, such as de_DE; default: the system's."),
      Option("--time-zone", .any("id"), help: "Such as Europe/Berlin or UTC; default: the system's."),
      Option(
        "--now", .any("iso8601"),
        help: "The moment that relative dates refer to, such as 2026-01-15T09:00:00Z."),
      Option(
        "--timeout", .any("seconds"), help: "How long the network may take for one answer; default: 30."),
      Option(
        "--policy", .any("policy"),
        help: "network-first (default), network-only, cache-only, cache-first=AGE or "
          + "stale-while-revalidate=AGE, with an age such as 15m, 2h or 7d; default: 1h."),
      Option("--offline", help: "Leave the network alone, and show what is stored."),
      Option(
        "--analytics", .path("file"),
        help: "Note what is done in a file of this machine, a line of JSON each; by default nothing is noted."
      ),
      Option(
        "--store", .path("file"),
        help:
          "Where feeds, marks and reminders are kept; a name that ends in .json makes it JSON instead of a "
          + "database, without reminders."),
      Option("--max-size", .any("mb"), help: "How much one source may send, in MB; default: 32."),
    ]
  )

  private static let articles = Command(
    "articles", abstract: "List articles, newest first.",
    options: [
      Option("--tag", .any("tag"), help: "Only articles that carry the tag."),
      Option("--author", .any("name"), help: "Only articles by the author."),
      Option("--favorited-by", .any("name"), help: "Only favorites of a reader; Conduit servers know them."),
      Option("--search", .any("text"), help: "Only articles in which all the words occur."),
      Option("--unread", help: "Only articles that are not marked as read."),
      Option("--starred", help: "Only articles that are starred."),
      Option("--order", .oneOf(["newest", "oldest", "title"]), help: "Default: newest."),
    ] + paging,
    examples: [
      Example("viewstate articles", "the built-in sample"),
      Example("viewstate articles --source https://www.swift.org/atom.xml", "a feed from the network"),
      Example("viewstate articles --source a.xml --source b.json --search actors", "two files, searched"),
      Example("viewstate articles --format ndjson --transitions", "every frame of the screen's life"),
    ])

  private static let article = Command(
    "article", abstract: "Show one article.",
    arguments: [Argument("ID", help: "Its identifier as a list shows it, or its address.")],
    examples: [
      Example("viewstate article the-dependency-rule", "an article of the sample"),
      Example("viewstate article ID --source feed.xml --format json", "an article of a feed, as JSON"),
    ])

  private static let read = Command(
    "read", abstract: "Mark an article as read.", arguments: [markedArticle],
    options: [Option("--off", help: "Take the mark away.")],
    examples: [Example("viewstate read the-dependency-rule", "an article of the sample")])

  private static let star = Command(
    "star", abstract: "Star an article: it is kept even where its feed no longer holds it.",
    arguments: [markedArticle],
    options: [Option("--off", help: "Take the star away.")],
    examples: [
      Example("viewstate star ID --source https://www.swift.org/atom.xml", "an article of a feed"),
      Example(
        "viewstate articles --starred --source https://www.swift.org/atom.xml", "what is starred there"),
    ])

  private static let markedArticle = Argument(
    "ID", help: "Its identifier as a list shows it, or its address.")

  private static let profile = Command(
    "profile", abstract: "Show a profile with its articles.",
    arguments: [
      Argument(
        "NAME",
        help:
          "A user, an author, or a publication; without it, the source's own profile; edit changes yours.",
        isRequired: false)
    ],
    options: profileChanges + paging,
    examples: [
      Example("viewstate profile", "the sample's own profile"),
      Example("viewstate profile edit --bio 'Reads a lot.'", "changes your own"),
      Example("viewstate profile --source feed.xml", "a feed's publication"),
    ])

  static let paging = [
    Option("--page", .any("number"), help: "Counted from 1; default: 1."),
    Option("--limit", .any("number"), help: "Articles a page; 0 for all; default: 20."),
  ]
}
