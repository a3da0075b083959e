import CoreDomain
import Foundation

/// Removes locales and time zones that would end the process: ICU copies locales into small buffers, and Foundation
/// expects numbers after a colon. Call this function before any function that formats.
func removeUnusableLocales() {
  if let zone = getenv("TZ").map({ String(cString: $0) }), zone.dropFirst().contains(":"),
    TimeZone(known: zone) == nil
  {
    unsetenv("TZ")
  }
  for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
    // language[_territory][.codeset][@modifier] (POSIX.1-2017, section 8.2). A language has at most 8 letters (BCP 47).
    guard let value = getenv(name).map({ String(cString: $0) }),
      value.utf8.count > 64 || value.prefix(while: { !"_-.@".contains($0) }).utf8.count > 8
    else { continue }
    unsetenv(name)
  }
}
