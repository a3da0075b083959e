public import CoreDomain
import Foundation

extension LocaleProvider {
  /// The settings of the system.
  public static let live = LocaleProvider(
    locale: { ofEnvironment ?? .current },
    timeZone: { TimeZone(environment: environmentVariable) ?? .current },
    calendar: { ofEnvironment?.calendar ?? .current }
  )

  private static var ofEnvironment: Locale? { Locale(environment: environmentVariable) }
}

/// The value of a variable of the environment. A dictionary of the whole environment would take longer.
@Sendable func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

extension Locale {
  /// Reads the locale for dates and numbers from the environment (POSIX.1-2017, section 8.2). Foundation doesn't: on
  /// Linux, `Locale.current` is always English. Returns nil if no locale is set, or `C`.
  init?(environment variable: (_ name: String) -> String?) {
    let values = ["LC_ALL", "LC_TIME", "LANG"].compactMap(variable)
    guard let value = values.first(where: { !$0.isEmpty }) else { return nil }
    // language[_territory][.codeset][@modifier]
    let name = value.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), parts.count <= 2,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else { return nil }
    self.init(identifier: String(name))
  }
}

extension TimeZone {
  /// Reads the time zone from the environment, where a colon may precede the name. Foundation doesn't expect the colon.
  init?(environment variable: (_ name: String) -> String?) {
    guard let name = variable("TZ")?.drop(while: { $0 == ":" }), !name.isEmpty else { return nil }
    self.init(known: String(name))
  }
}
