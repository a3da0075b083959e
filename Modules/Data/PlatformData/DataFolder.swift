import Foundation

/// Where the application keeps what it makes for its user.
public enum DataFolder {
  /// The user's data folder by the XDG Base Directory Specification, or by Apple's File System Programming Guide, with
  /// the application's own inside it; it need not exist yet.
  ///
  /// - Parameter environment: Of the process.
  /// - Returns: nil where no home is named.
  public static func path(environment: [String: String]) -> String? {
    #if canImport(Darwin)
      let usual = environment["HOME"].map { $0 + "/Library/Application Support" }
    #else
      let usual = environment["HOME"].map { $0 + "/.local/share" }
    #endif
    // A relative path is to be ignored (XDG Base Directory Specification 0.8).
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = named ?? usual, base.hasPrefix("/") else { return nil }
    return base + "/strata"
  }
}
