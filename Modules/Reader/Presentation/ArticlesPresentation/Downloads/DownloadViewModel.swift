public import ArticlesDomain
public import CoreDomain
public import CorePresentation
import Foundation
public import Observation

/// Downloads files that belong to articles, and shows the progress.
@MainActor @Observable
public final class DownloadViewModel: ViewModel {
  public let screen = ScreenLoader(DownloadViewState())
  private let downloadArticle: DownloadArticleUseCase
  private let ambient: Ambient

  /// - Parameter ambient: The time, and the reader's language and time zone.
  public init(downloadArticle: DownloadArticleUseCase, ambient: Ambient) {
    self.downloadArticle = downloadArticle
    self.ambient = ambient
  }

  /// Downloads a file of each article, one after the other. If one fails, the others are downloaded anyway.
  ///
  /// - Parameters:
  ///   - enclosure: The number of the file, counted from 1.
  ///   - folder: The path of the folder, or nil for the usual one.
  ///   - name: The name for the file of the only article, or nil for the name that its server gives it.
  public func fetch(
    _ references: [ArticleReference], enclosure: Int, to folder: String?, as name: String? = nil
  ) async {
    let count = references.count
    await screen.load(from: DownloadViewState()) { [downloadArticle] report in
      var result = Result()
      for (index, reference) in references.enumerated() {
        do {
          let downloaded = try await downloadArticle(reference, enclosure: enclosure, to: folder, as: name) {
            report((index + 1, $0))
          }
          result.files.append((downloaded.article.article, downloaded.file))
          result.others += downloaded.article.failures
        } catch let failure as Failure {
          result.failures.append(failure)
        }
      }
      return result
    } progress: { [locale = ambient.locale.locale()] state, report in
      let (number, progress) = report
      let sizes = [progress.received, progress.total].compactMap(\.self)
      let words = sizes.map { Int64($0).formatted(.byteCount(style: .file).locale(locale)) }
      (state.received, state.total) = (progress.received, progress.total)
      state.progress = (count > 1 ? "\(number) of \(count): " : "") + words.joined(separator: " of ")
    } show: { state, result in
      state.show(
        result, isOne: count == 1, by: ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale))
    }
  }

  fileprivate struct Result: Sendable {
    var files: [(article: Article, file: DownloadedFile)] = []
    /// The failures of downloads.
    var failures: [Failure] = []
    /// Failures that prevented no download.
    var others: [Failure] = []
  }
}

extension DownloadViewState {
  fileprivate mutating func show(
    _ result: DownloadViewModel.Result, isOne: Bool, by formatter: ArticleRowFormatter
  ) {
    loading = result.failures.first.map { .failed(FailureViewState($0)) } ?? .loaded
    let rows = result.files.map { article, file in
      DownloadedFileViewState(
        article: formatter.row(article), path: file.path,
        confirmation: file.isNew ? "The file is at \(file.path)." : "The file is already there: \(file.path)."
      )
    }
    if isOne {
      (article, path, confirmation) = (rows.first?.article, rows.first?.path, rows.first?.confirmation ?? "")
    } else {
      files = rows
      confirmation = result.words
    }
    failures = (result.failures.dropFirst() + result.others).grouped { "\(formatter.number($0)) of them" }
  }
}

extension DownloadViewModel.Result {
  /// The numbers of complete files, such as `2 files are downloaded. 1 file is there already. 1 file is not downloaded.`
  fileprivate var words: String {
    let new = files.count(where: \.file.isNew)
    return [(new, "downloaded"), (files.count - new, "there already"), (failures.count, "not downloaded")]
      .filter { $0.0 > 0 }
      .map { "\($0 == 1 ? "1 file is" : "\($0) files are") \($1)." }.joined(separator: " ")
  }
}
