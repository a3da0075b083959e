import Foundation

/// Removes locales from the environment that end the process: ICU copies them into small buffers, and so does every
/// function of Foundation that formats. Call it before any of them.
func removeUnusableLocales() {
  for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
    // language[_territory][.codeset][@modifier] (POSIX.1-2017, section 8.2). A language has at most 8 letters (BCP 47).
    guard let value = getenv(name).map({ String(cString: $0) }),
      value.utf8.count > 64 || value.prefix(while: { !"_-.@".contains($0) }).utf8.count > 8
    else { continue }
    unsetenv(name)
  }
}
