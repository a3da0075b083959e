public import CoreDomain

/// The reason why a label can't be used. The source of the failure is its name.
public enum LabelFault: Fault {
  /// The name has no visible character.
  case empty
  /// The name is longer than ``Label/longestName``.
  case tooLong
  case controlCharacter
  /// No label has this name. The value lists similar ones.
  case unknown(near: [String])
  /// Another label has the name.
  case exists
  /// A label of ``Label/permanent`` can be neither renamed nor removed.
  case permanent
}

extension Failure {
  /// The largest number of similar names in a failure.
  private static let mostNear = 3

  /// The failure of a label that isn't among the known ones.
  public static func unknown(_ label: Label, among known: [Label]) -> Failure {
    // One wrong, missing, or added letter, or two that changed places, make at most two differences.
    let near = known.filter { other in
      other.key.contains(label.key) || label.key.contains(other.key)
        || other.key.difference(from: label.key).count <= 2
    }
    return Failure(
      source: label.name, LabelFault.unknown(near: near.prefix(mostNear).map(\.name)))
  }
}
