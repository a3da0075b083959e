import FuzzSupport

/// The reader's parsers and stores. Each check is in the file of its kind.
enum ReaderFuzz: String, FuzzTarget {
  case feed, opml, search, date, xml, outline, html, encoding, link, terminal, locale
  case compressed, download, gherkin, answer, steps
  case sqliteStore = "sqlite-store"
  case preferencesStore = "preferences-store"

  func check(_ input: [UInt8]) async throws {
    switch self {
    case .feed: try await checkFeed(input)
    case .opml: try checkSubscriptions(input)
    case .search: try await checkSearch(input)
    case .date: try checkDate(input)
    case .xml: try checkXML(input)
    case .outline: try checkOutline(input)
    case .html: try checkHTML(input)
    case .encoding: try checkEncoding(input)
    case .link: try checkLink(input)
    case .terminal: try checkTerminalText(input)
    case .locale: try checkLocale(input)
    case .compressed: try checkCompressedTexts(input)
    case .download: try checkFileName(input)
    case .gherkin: try checkGherkin(input)
    case .answer: try checkAnswer(input)
    case .steps: break
    case .sqliteStore: try await checkDatabase(input)
    case .preferencesStore: try await checkPreferences(input)
    }
  }

  @MainActor func checkScreens(_ input: [UInt8]) throws {
    if self == .steps { try checkSteps(input) }
  }
}
