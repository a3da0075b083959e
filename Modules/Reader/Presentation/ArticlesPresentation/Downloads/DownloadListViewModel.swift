public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// The downloads, with the states of their files.
@MainActor @Observable
public final class DownloadListViewModel: ViewModel {
  public let screen = ScreenLoader(DownloadListViewState())
  private let downloads: DownloadListProvider
  private let locale: LocaleProvider

  /// - Parameter locale: The reader's language.
  public init(downloads: DownloadListProvider, locale: LocaleProvider) {
    self.downloads = downloads
    self.locale = locale
  }

  public func load() async {
    await screen.load { [downloads] in
      try await downloads.all()
    } show: { [locale = locale.locale()] state, downloads in
      state.loading = .loaded
      state.rows = downloads.map { DownloadRowViewState($0, in: locale) }
      state.summary = downloads.summary
      state.emptyReason =
        downloads.isEmpty ? "Nothing was downloaded yet. Download the file of an article." : nil
    }
  }
}

extension [Download] {
  fileprivate var summary: String {
    guard !isEmpty else { return "" }
    let missing = count { [.missing, .replaced].contains($0.state) }
    let interrupted = count { $0.isInterrupted }
    return [
      count == 1 ? "1 download" : "\(count) downloads", interrupted > 0 ? "\(interrupted) interrupted" : nil,
      missing > 0 ? "\(missing) missing" : nil,
    ].compactMap(\.self).joined(separator: ", ")
  }
}

extension DownloadRowViewState {
  fileprivate init(_ download: Download, in locale: Locale) {
    func size(_ bytes: Int) -> String { Int64(bytes).formatted(.byteCount(style: .file).locale(locale)) }
    (id, source, path) = (download.article.value, download.article.source, download.path)
    (address, total) = (download.address.withoutCredentials, download.total)
    title = download.title.flatMap { $0.isEmpty ? nil : $0 } ?? id
    switch download.state {
    case .complete: (state, status) = ("complete", "complete")
    case .missing: (state, status) = ("missing", "file missing")
    case .replaced: (state, status) = ("replaced", "another file is there")
    case .interrupted(let received):
      let sizes = [received, download.total].compactMap(\.self).map(size).joined(separator: " of ")
      (state, status, self.received) = ("interrupted", "interrupted at \(sizes)", received)
    }
  }
}
