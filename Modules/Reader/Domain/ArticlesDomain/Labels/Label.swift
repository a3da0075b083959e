public import CoreDomain
import Foundation

/// A name that a user gives to any number of articles. Two labels whose names differ only in case are the same.
public struct Label: Hashable, Comparable, Sendable {
  /// The largest length of a name, in characters.
  public static let longestName = 100
  /// The label that exists from the beginning.
  public static let later = Label(usable: "later")
  /// The label of episodes to play. Unlike ``later``, it doesn't exist before an article has it.
  public static let queue = Label(usable: "queue")
  /// The labels that are known before an article has them, and that can't be renamed or removed.
  public static let permanent: Set<Label> = [.later]

  /// The name as it is shown.
  public let name: String
  /// The name in lowercase letters and in NFC, so that it's the same for each spelling.
  public let key: String

  /// - Throws: A ``CoreDomain/Failure`` with a ``LabelFault``, whose source is the name.
  public init(_ name: String) throws(Failure) {
    func failure(_ fault: LabelFault) -> Failure {
      Failure(source: String(name.prefix(Self.longestName)), fault)
    }
    guard !name.unicodeScalars.contains(where: \.isControl) else {
      throw failure(.controlCharacter)
    }
    let words = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isVisible = words.unicodeScalars.contains { $0 != " " && !$0.properties.isDefaultIgnorableCodePoint }
    guard isVisible else { throw failure(.empty) }
    guard words.count <= Self.longestName else { throw failure(.tooLong) }
    self.init(usable: words)
  }

  /// A label with exactly this name, or nil if it isn't usable. A server has a label under one spelling only.
  public init?(exactly name: String) {
    guard let label = try? Label(name), label.name.utf8.elementsEqual(name.utf8) else { return nil }
    self = label
  }

  private init(usable name: String) {
    self.name = name.precomposedStringWithCanonicalMapping
    key = name.lowercased().precomposedStringWithCanonicalMapping
  }

  public static func == (left: Label, right: Label) -> Bool { left.key == right.key }
  public static func < (left: Label, right: Label) -> Bool { left.key < right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
