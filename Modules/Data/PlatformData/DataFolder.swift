import Foundation

/// Where the application keeps what it makes for its user.
public enum DataFolder {
  /// The user's folder for what can be had again, by the same rules; it need not exist yet.
  public static func cachePath(environment: [String: String]) -> String? {
    #if canImport(Darwin)
      path(named: nil, else: "Library/Caches", in: environment)
    #else
      path(named: "XDG_CACHE_HOME", else: ".cache", in: environment)
    #endif
  }

  /// The user's data folder by the XDG Base Directory Specification, or by Apple's File System Programming Guide, with
  /// the application's own inside it; it need not exist yet.
  ///
  /// - Parameter environment: Of the process.
  /// - Returns: nil where no home is named.
  public static func path(environment: [String: String]) -> String? {
    #if canImport(Darwin)
      path(named: nil, else: "Library/Application Support", in: environment)
    #else
      path(named: "XDG_DATA_HOME", else: ".local/share", in: environment)
    #endif
  }

  private static func path(
    named variable: String?, else usual: String, in environment: [String: String]
  ) -> String? {
    // A relative path is to be ignored (XDG Base Directory Specification 0.8).
    let named = variable.flatMap { environment[$0] }.flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let base = named ?? environment["HOME"].map({ "\($0)/\(usual)" }), base.hasPrefix("/") else {
      return nil
    }
    return base + "/strata"
  }
}
