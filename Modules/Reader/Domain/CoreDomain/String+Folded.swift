import Foundation

extension String {
  /// The string without case and diacritics, for comparing names, tags and words independently of the locale.
  public var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
