public import CoreDomain

/// The reason why a label can't be used. The source of the failure is its name.
public enum LabelFault: Fault {
  /// The name has no visible character.
  case empty
  /// The name is longer than ``Label/longestName``.
  case tooLong
  case controlCharacter
  /// No label has this name. The value lists similar ones, the nearest first.
  case unknown(near: [String])
  /// Another label has the name.
  case exists
  /// A label of ``Label/permanent`` can be neither renamed nor removed.
  case permanent
}

extension Failure {
  /// The largest number of similar names in a failure.
  private static let mostNear = 3
  /// The largest number of names that are compared, because each takes a while.
  private static let mostCompared = 500

  /// The failure of a label that isn't among the known ones.
  public static func unknown(_ label: Label, among known: [Label]) -> Failure {
    let key = label.key
    // A wrong letter makes two differences, and a missing one makes one.
    let near = known.filter { $0.key.first == key.first || $0.key.last == key.last }.prefix(mostCompared)
      .map { (distance: $0.key.difference(from: key).count, label: $0) }
      .filter { $0.distance <= max($0.label.key.count, key.count) / 2 }
      .sorted { ($0.distance, $0.label) < ($1.distance, $1.label) }
    return Failure(
      source: label.name, LabelFault.unknown(near: near.prefix(mostNear).map(\.label.name)))
  }
}
