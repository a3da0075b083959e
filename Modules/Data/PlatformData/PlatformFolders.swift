import Foundation

/// Where this platform keeps what belongs to an application.
public enum PlatformFolders {
  /// The application's folder for what its user chose: `$XDG_CONFIG_HOME/strata`, else `~/.config/strata` (XDG Base
  /// Directory Specification 0.8); on Apple platforms `strata` in Application Support, unless that variable is set.
  public static var configuration: String {
    folder("XDG_CONFIG_HOME", home: ".config")
  }

  private static func folder(_ variable: String, home: String) -> String {
    let named = getenv(variable).map { String(cString: $0) } ?? ""
    // By the specification a relative path is to be passed over.
    if named.hasPrefix("/") { return "\(named)/strata" }
    #if canImport(Darwin)
      let folder = URL.applicationSupportDirectory
    #else
      let folder = FileManager.default.homeDirectoryForCurrentUser.appending(path: home)
    #endif
    return folder.appending(path: "strata").path(percentEncoded: false)
  }
}
