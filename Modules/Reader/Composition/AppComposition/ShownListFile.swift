public import ArticlesDomain
public import CoreDomain
import Foundation
import PlatformData

/// The file that remembers the list of articles that each terminal showed last.
///
/// It is in the cache folder and accessible to its owner only. It keeps at most ``ArticlesDomain/ShownArticles/limit`` rows of
/// each of the last ``terminalLimit`` terminals, each for a day.
public struct ShownListFile: Sendable {
  /// A list and its origin.
  public struct List: Codable, Equatable, Sendable {
    var shownAt: Date
    /// The named feeds of the list.
    public var feeds: [String]
    /// The articles by row: the source and the identifier of each.
    var rows: [[String]]

    /// The number of articles before the first row, or nil for none.
    var offset: Int?

    public var shown: ShownArticles.List {
      ShownArticles.List(offset: offset ?? 0, rows.map { Article.ID(source: $0[0], value: $0[1]) })
    }
  }

  static let terminalLimit = 20
  /// The time for which a list is remembered, in seconds.
  private static let age: TimeInterval = 86_400
  /// The largest size of the file, in bytes.
  private static let sizeLimit = 16 << 20

  private let terminal: String
  private let isWritable: Bool
  private let path: String?
  private let files: FileProvider
  /// The machine's time, because ages are compared between processes.
  private let date: DateProvider
  private let report: @Sendable (Failure) -> Void

  /// - Parameters:
  ///   - terminal: Identifies the terminal.
  ///   - isWritable: Whether a person sees the list, and it isn't only written to a file or another program.
  ///   - report: Gets the failure if the list can't be stored.
  public init(
    of terminal: String, isWritable: Bool, on machine: Machine, report: @escaping @Sendable (Failure) -> Void
  ) {
    (self.terminal, self.isWritable) = (terminal, isWritable)
    path = machine.folders.cache.map { "\($0)/shown-lists.json" }
    files = machine.files(nil)
    date = machine.date
    self.report = report
  }

  /// The list that the terminal showed last, or nil if it showed none or the list is too old.
  public func list() async -> List? {
    guard let path, let data = try? await files.read(path, Self.sizeLimit) else {
      return nil
    }
    return Self.lists(data, at: date.now())[terminal]
  }

  /// - Parameter request: The request for a list that is shown now.
  public func articles(of request: ReaderRequest) -> ShownArticles {
    ShownArticles(list: { await list()?.shown }, remember: { await remember($0, request.feeds) })
  }

  private func remember(_ shown: ShownArticles.List, _ feeds: [String]) async {
    guard isWritable, let path else { return }
    // Standard input can't be read again.
    let isRepeatable = !feeds.contains("-")
    let rows = shown.articles.prefix(ShownArticles.limit).map { [$0.source, $0.value] }
    let list = List(shownAt: date.now(), feeds: feeds, rows: rows, offset: shown.offset)
    do {
      try await files.update(path, Self.sizeLimit) { [terminal] data in
        var lists = data.map { Self.lists($0, at: list.shownAt) } ?? [:]
        lists[terminal] = isRepeatable ? list : nil
        let newest = lists.sorted { $0.value.shownAt > $1.value.shownAt }.prefix(Self.terminalLimit)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return .contents(try encoder.encode(Dictionary(uniqueKeysWithValues: Array(newest))))
      }
    } catch let failure as Failure {
      report(failure)
    } catch {
      // The program is ending, and the previous list stays.
    }
  }

  /// The lists by terminal. A damaged file has none, because the next list replaces it.
  private static func lists(_ data: Data, at now: Date) -> [String: List] {
    let lists = (try? JSONDecoder().decode([String: List].self, from: data)) ?? [:]
    return lists.filter { list in
      (0..<age).contains(now.timeIntervalSince(list.value.shownAt))
        && list.value.rows.allSatisfy { $0.count == 2 }
    }
  }
}
