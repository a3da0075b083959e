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

  /// - Parameters:
  ///   - date: The date that relative dates refer to.
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
    await screen.load { [downloadArticle] report in
      try await downloadArticle(reference, enclosure: enclosure, to: folder, report: report)
    } begin: { state in
      state.restart(with: DownloadViewState())
    } progress: { [locale = locale.locale()] state, progress in
      let sizes = [progress.received, progress.total].compactMap(\.self)
      let words = sizes.map { Int64($0).formatted(.byteCount(style: .file).locale(locale)) }
      (state.received, state.total) = (progress.received, progress.total)
      state.progress = words.joined(separator: " of ")
    } show: { state, downloaded in
      state.loading = .loaded
      state.article = ArticleRowFormatter(now: date.now(), for: locale).row(downloaded.article.article)
      state.path = downloaded.path
      state.confirmation = "The file is at \(downloaded.path)."
      state.failures = downloaded.article.failures.grouped { "\($0) sources" }
    }
  }
}
