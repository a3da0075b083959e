/// The faults that a committed change survives (https://www.sqlite.org/pragma.html#pragma_synchronous).
///
/// No change damages the file.
public enum SQLiteDurability: String, Sendable {
  /// The change survives a power cut. The commit waits for the disk.
  case full
  /// The change survives the end of the program. A power cut may undo it, so it's for rows that a source delivers
  /// again.
  case normal
}
