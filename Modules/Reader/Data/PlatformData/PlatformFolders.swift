/// The folders for the application's files.
///
/// They follow the XDG Base Directory Specification 0.8. On Apple platforms, if the specification's variables aren't
/// set, they follow Apple's File System Programming Guide. A folder may be missing, and it's nil if `HOME` isn't set.
public enum PlatformFolders {
  /// The folder for settings: `$XDG_CONFIG_HOME/strata` or `~/.config/strata`, on Apple platforms in Application
  /// Support.
  public static var configuration: String? {
    folder("XDG_CONFIG_HOME", home: ".config", onApplePlatforms: "Library/Application Support")
  }

  /// The folder for the user's data: `$XDG_DATA_HOME/strata` or `~/.local/share/strata`, on Apple platforms in
  /// Application Support.
  public static var data: String? {
    folder("XDG_DATA_HOME", home: ".local/share", onApplePlatforms: "Library/Application Support")
  }

  /// The folder for data that can be fetched again: `$XDG_CACHE_HOME/strata` or `~/.cache/strata`, on Apple platforms
  /// in Caches.
  public static var cache: String? {
    folder("XDG_CACHE_HOME", home: ".cache", onApplePlatforms: "Library/Caches")
  }

  private static func folder(_ variable: String, home inner: String, onApplePlatforms apple: String)
    -> String?
  {
    // The specification requires programs to ignore relative paths.
    if let named = environmentVariable(variable), named.hasPrefix("/") { return "\(named)/strata" }
    guard let home = environmentVariable("HOME"), home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/\(apple)/strata"
    #else
      return "\(home)/\(inner)/strata"
    #endif
  }
}
