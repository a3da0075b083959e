/// A bar that shows how far something has come.
public enum ProgressBar {
  /// A bar of 20 columns.
  ///
  /// - Parameter total: nil if the end is unknown.
  public static func text(_ done: Int, of total: Int?) -> String {
    let part = total.map { $0 > 0 ? min(20, Int(20 * (Double(done) / Double($0)))) : 0 } ?? 0
    return String(repeating: "█", count: part) + String(repeating: "░", count: 20 - part)
  }
}
