public import AnalyticsDomain
public import CoreDomain
import Foundation

extension AnalyticsService {
  /// Writes each event to a local file as one line of JSON (https://jsonlines.org). Nothing leaves the machine.
  ///
  /// One call writes each line, so several processes can share the file. Events are dropped if the file has reached its
  /// size limit, isn't writable, or isn't a regular file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. The first event creates it.
  ///   - sizeLimit: The largest size of the file, in bytes.
  ///   - report: Called once if an event couldn't be written.
  public static func live(
    file path: String, sizeLimit: Int = 16 << 20, date: DateProvider,
    report: @escaping @Sendable (Failure) -> Void = { _ in }
  ) -> AnalyticsService {
    let file = AnalyticsFile(path: path, sizeLimit: sizeLimit, date: date, report: report)
    return AnalyticsService { await file.append($0) }
  }
}

private actor AnalyticsFile {
  private let path: String
  private let sizeLimit: Int
  private let date: DateProvider
  private let report: @Sendable (Failure) -> Void
  private var hasFailed = false

  init(path: String, sizeLimit: Int, date: DateProvider, report: @escaping @Sendable (Failure) -> Void) {
    self.path = path
    self.sizeLimit = sizeLimit
    self.date = date
    self.report = report
  }

  func append(_ event: AnalyticsEvent) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    guard let line = try? encoder.encode(AnalyticsLine(event, at: date.now())) else { return }
    guard !write(line + [UInt8(ascii: "\n")]), !hasFailed else { return }
    hasFailed = true
    report(Failure(source: path, .unwritable))
  }

  private func write(_ line: Data) -> Bool {
    // Only the owner may read the file. Without O_NONBLOCK, opening a pipe without a reader would block.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard lseek(file, 0, SEEK_END) + off_t(line.count) <= off_t(sizeLimit) else { return false }
    return line.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) } == line.count
  }
}

/// An event in the format of the file. The keys are published and never change.
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
    // The name of the case, without its values.
    self.event = String("\(event)".prefix { $0 != "(" })
    switch event {
    case .articlesListed(let source, let count, let isFiltered),
      .landmarksListed(let source, let count, let isFiltered):
      (self.source, self.count, self.isFiltered) = (source, count, isFiltered)
    case .articleOpened(let source), .landmarkOpened(let source), .profileOpened(let source):
      self.source = source
    case .articleMarked(let mark): self.mark = mark.rawValue
    case .remindersListed(let count): self.count = count
    case .accountOpened, .accountChanged, .reminderScheduled, .reminderCanceled: break
    case .failed(let operation, let source, let reason):
      (self.operation, self.source, self.reason) = (operation.rawValue, source, reason)
    }
    self.source = self.source?.withoutSecrets
  }
}

extension String {
  /// The address without user name, password, query, and fragment. Other text stays as it is.
  fileprivate var withoutSecrets: String {
    contains("://") ? String(withoutCredentials.prefix { $0 != "?" && $0 != "#" }) : self
  }
}
