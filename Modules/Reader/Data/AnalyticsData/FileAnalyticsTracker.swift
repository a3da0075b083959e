public import AnalyticsDomain
public import CoreDomain
import Foundation

/// Writes each event into a file of this machine, as one line of JSON (https://jsonlines.org). Nothing is sent anywhere.
///
/// A line is written by one call, so that several processes may share the file. It stops growing at a limit, and one
/// that cannot be written, or is no regular file, is left alone.
public actor FileAnalyticsTracker: AnalyticsTracker {
  private let path: String
  private let sizeLimit: Int
  private let date: DateProvider

  /// - Parameters:
  ///   - path: Of a file that is made when the first event comes.
  ///   - sizeLimit: The most bytes of the file.
  public init(path: String, sizeLimit: Int = 16 << 20, date: DateProvider) {
    self.path = path
    self.sizeLimit = sizeLimit
    self.date = date
  }

  public func track(_ event: AnalyticsEvent) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    guard var line = try? encoder.encode(AnalyticsLine(event, at: date.now())) else { return }
    line.append(UInt8(ascii: "\n"))
    // Only its owner reads what they did. A pipe that nobody reads would be waited for otherwise.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    guard lseek(file, 0, SEEK_END) + off_t(line.count) <= off_t(sizeLimit) else { return }
    line.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
  }
}

/// An event as it is written. Keys are a published format.
private struct AnalyticsLine: Encodable {
  var at: Date
  var event: String
  var source: String?
  var count: Int?
  var isFiltered: Bool?
  var mark: String?
  var operation: String?
  var reason: String?

  init(_ event: AnalyticsEvent, at date: Date) {
    at = date
    switch event {
    case .articlesListed(let source, let count, let isFiltered):
      self.event = "articlesListed"
      (self.source, self.count, self.isFiltered) = (source, count, isFiltered)
    case .articleOpened(let source):
      self.event = "articleOpened"
      self.source = source
    case .articleMarked(let mark):
      self.event = "articleMarked"
      self.mark = mark.rawValue
    case .failed(let operation, let source, let reason):
      self.event = "failed"
      (self.operation, self.source, self.reason) = (operation.rawValue, source, reason)
    }
  }
}
