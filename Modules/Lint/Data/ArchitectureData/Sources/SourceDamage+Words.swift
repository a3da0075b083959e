package import ArchitectureDomain

extension SourceDamage {
  /// The system's message, or empty if there is none.
  package var words: String { if case .unreadable(let words) = kind { words } else { "" } }
}
