package import ArchitectureDomain

extension SourceDamage {
  /// The system's message, or empty if the damage isn't a failure of the system.
  package var words: String { if case .unreadable(let words) = kind { words } else { "" } }
}
