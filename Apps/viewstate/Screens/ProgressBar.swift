public import ArticlesPresentation

/// A bar of 20 columns, for a part of a whole.
///
/// - Parameter total: The whole, or nil if it is unknown.
private func bar(_ done: Int, of total: Int?) -> String {
  let part = total.map { $0 > 0 ? min(20, Int(20 * (Double(done) / Double($0)))) : 0 } ?? 0
  return String(repeating: "█", count: part) + String(repeating: "░", count: 20 - part)
}

extension ArticleListViewState {
  public var progressText: String? {
    refresh.map { "\(bar($0.checkedCount, of: $0.total)) \($0.progress)" }
  }
}

extension RefreshViewState {
  public var progressText: String? {
    "\(bar(checkedCount, of: total)) \(progress.isEmpty ? "Refreshing …" : progress)"
  }
}

extension DownloadViewState {
  public var progressText: String? {
    "\(bar(received, of: total)) \(progress.isEmpty ? "Downloading …" : progress)"
  }
}
