/// The words of a target's name. `HTTPClientTests` has `HTTP`, `Client`, and `Tests`.
public struct TargetName {
  public let words: [String]

  public init(_ name: String) {
    var words: [String] = []
    var word = ""
    var previous: Character?
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      guard character.isLetter || character.isNumber else {
        words.append(word)
        word = ""
        previous = nil
        continue
      }
      let startsWord = character.isUppercase && previous.map { !$0.isUppercase } ?? true
      // The last of several capital letters starts the next word if a lowercase letter follows.
      let endsCapitals =
        character.isUppercase && previous?.isUppercase == true && index + 1 < characters.count
        && characters[index + 1].isLowercase
      if startsWord || endsCapitals {
        words.append(word)
        word = ""
      }
      word.append(character)
      previous = character
    }
    self.words = (words + [word]).filter { !$0.isEmpty }
  }

  /// A word without the difference between singular and plural, in lowercase: `client` for `Clients`.
  public static func stem(of word: String) -> String {
    let word = word.lowercased()
    if ["util", "utils", "utilities"].contains(word) { return "utility" }
    if word.hasSuffix("ies"), word.count > 4 { return word.dropLast(3) + "y" }
    return word.hasSuffix("s") && !word.hasSuffix("ss") && word.count > 3 ? String(word.dropLast()) : word
  }

  /// The last word, or nil if it contains no letter.
  public var lastWord: String? { words.last.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } }

  /// Names of folders that only collect sources.
  private static let plainFolders: Set<String> = [
    "framework", "library", "module", "package", "source", "src", "target", "test",
  ]

  /// Whether the name of a folder only means that it collects sources.
  public static func isPlain(folder name: String) -> Bool { plainFolders.contains(stem(of: name)) }
}
