public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// Downloads a file that belongs to an article, and shows the progress.
@MainActor @Observable
public final class DownloadViewModel: ViewModel {
  public let screen = ScreenLoader(DownloadViewState())
  private let downloadArticle: DownloadArticleUseCase
  private let date: DateProvider
  private let locale: LocaleProvider
  private var downloadCount = 0

  /// - Parameters:
  ///   - date: The moment that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(downloadArticle: DownloadArticleUseCase, date: DateProvider, locale: LocaleProvider) {
    self.downloadArticle = downloadArticle
    self.date = date
    self.locale = locale
  }

  /// Downloads a file of an article.
  ///
  /// - Parameters:
  ///   - enclosure: The number of the file, counted from 1.
  ///   - folder: The path of the folder for the file.
  public func fetch(_ reference: ArticleReference, enclosure: Int, to folder: String) async {
    downloadCount += 1
    let (progress, continuation) = AsyncStream.makeStream(
      of: DownloadProgress.self, bufferingPolicy: .bufferingNewest(1))
    async let shown: Void = show(progress, of: downloadCount)
    await screen.load { [downloadArticle] in
      try await downloadArticle(reference, enclosure: enclosure, to: folder) { continuation.yield($0) }
    } begin: { state in
      state.restart(with: DownloadViewState())
    } show: { state, downloaded in
      state.loading = .loaded
      state.article = ArticleRowFormatter(now: date.now(), for: locale).row(downloaded.article.article)
      state.path = downloaded.path
      state.confirmation = "The file is at \(downloaded.path)."
      state.failures = downloaded.article.failures.map(FailureViewState.init).grouped { "\($0) sources" }
    }
    continuation.finish()
    await shown
  }

  /// Shows the progress until the download ends, or until another one begins.
  private func show(_ progress: AsyncStream<DownloadProgress>, of download: Int) async {
    for await step in progress where download == downloadCount && state.loading.isLoading {
      let words = [step.received, step.total].compactMap(\.self).map(size).joined(separator: " of ")
      screen.update { ($0.received, $0.total, $0.progress) = (step.received, step.total, words) }
    }
  }

  private func size(_ bytes: Int) -> String {
    Int64(bytes).formatted(.byteCount(style: .file).locale(locale.locale()))
  }
}
