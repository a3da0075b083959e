import ArchitectureDomain

extension SourceDamage {
  /// What the system says; empty where the trouble is not the system's.
  var words: String { if case .unreadable(let words) = kind { words } else { "" } }
}
