import Foundation

/// Where this platform keeps what belongs to an application: its own folder in those of the XDG Base Directory
/// Specification 0.8, or of Apple's File System Programming Guide where the specification's variables are not set. A
/// folder need not exist yet; nil where no home is named.
public enum PlatformFolders {
  /// What its user chose: `$XDG_CONFIG_HOME/strata`, else `~/.config/strata`; on Apple platforms in Application Support.
  public static var configuration: String? {
    folder("XDG_CONFIG_HOME", home: ".config", onApplePlatforms: "Library/Application Support")
  }

  /// What it makes for its user: `$XDG_DATA_HOME/strata`, else `~/.local/share/strata`; on Apple platforms in
  /// Application Support.
  public static var data: String? {
    folder("XDG_DATA_HOME", home: ".local/share", onApplePlatforms: "Library/Application Support")
  }

  /// What can be had again: `$XDG_CACHE_HOME/strata`, else `~/.cache/strata`; on Apple platforms in Caches.
  public static var cache: String? {
    folder("XDG_CACHE_HOME", home: ".cache", onApplePlatforms: "Library/Caches")
  }

  private static func folder(_ variable: String, home inner: String, onApplePlatforms apple: String)
    -> String?
  {
    // A relative path is to be passed over.
    if let named = value(of: variable), named.hasPrefix("/") { return "\(named)/strata" }
    guard let home = value(of: "HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/\(apple)/strata"
    #else
      return "\(home)/\(inner)/strata"
    #endif
  }

  private static func value(of variable: String) -> String? { getenv(variable).map { String(cString: $0) } }
}
