/// A progress bar.
public enum ProgressBar {
  /// A bar of 20 columns.
  ///
  /// - Parameter total: The end, or nil if it is unknown.
  public static func text(_ done: Int, of total: Int?) -> String {
    let part = total.map { $0 > 0 ? min(20, Int(20 * (Double(done) / Double($0)))) : 0 } ?? 0
    return String(repeating: "█", count: part) + String(repeating: "░", count: 20 - part)
  }
}
