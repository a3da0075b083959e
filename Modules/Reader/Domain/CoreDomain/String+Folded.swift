import Foundation

extension String {
  /// Without case and diacritics: how names, tags and words are compared, whatever the reader's language.
  public var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
