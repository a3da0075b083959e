import AppComposition
import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation
import Headless
import HeadlessRunner

extension ReaderRequest {
  /// Finds the list that this terminal showed last. If the command line names its articles and no source, the sources are
  /// those of the list. If it names a source, and no list was shown, its numbers are identifiers, as scripts expect.
  ///
  /// - Parameter named: The articles that the command line names.
  /// - Throws: A ``UsageError`` if the row doesn't exist.
  mutating func useShownList(
    naming named: [ArticleReference], by invocation: Invocation, on machine: Machine
  ) async throws -> ShownArticles {
    let terminal = Terminal.identity
    let isShown = isatty(STDOUT_FILENO) == 1 || (Terminal.isPiped && invocation.format == .text)
    let file = terminal.map { ShownListFile(of: $0, isWritable: isShown, on: machine, report: report) }
    let namesSource = invocation.has(ReaderOptions.source)
    let list = await file?.list()
    if list != nil || !namesSource {
      let shown = ShownArticles(list: { list?.shown }, remember: { _ in })
      do throws(Failure) {
        for case .row(let number, let word) in named {
          _ = try await shown.article(inRow: number, namedBy: word)
        }
      } catch {
        throw UsageError(FailureViewState(error).message, command: invocation.command)
      }
    }
    if !namesSource, let list, list.shown.has(named) { feeds = list.feeds }
    var shown = file?.articles(of: self) ?? .none
    shown.readsRowsAsIdentifiers = list == nil && namesSource
    return shown
  }
}

extension ShownArticles.List {
  /// Whether an article is named by its row, or all of them are in the list.
  fileprivate func has(_ named: [ArticleReference]) -> Bool {
    let identifiers = Set(articles.map(\.value))
    let isListed = named.map { reference in
      switch reference {
      case .row: true
      case .named(let name): identifiers.contains(name)
      case .identified(let id): articles.contains(id)
      }
    }
    return named.contains { if case .row = $0 { true } else { false } }
      || !named.isEmpty && isListed.allSatisfy(\.self)
  }
}

extension Terminal {
  /// The terminal of this process and its session, or nil without a terminal. Another session on the same device
  /// belongs to another user or started later.
  static var identity: String? {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      var name = [CChar](repeating: 0, count: 256)
      guard ttyname_r(descriptor, &name, name.count) == 0 else { continue }
      return
        "\(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)) \(getsid(0))"
    }
    return nil
  }

  /// Whether another program reads the output, such as a pager.
  static var isPiped: Bool {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
