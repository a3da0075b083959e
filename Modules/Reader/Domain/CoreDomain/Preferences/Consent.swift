/// Whether the reader wants something.
public enum Consent: String, CaseIterable, Sendable {
  case yes, no
}
