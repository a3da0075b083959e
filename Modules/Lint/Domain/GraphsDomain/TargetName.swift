/// The words of a target's name. `HTTPClientTests` has `HTTP`, `Client`, and `Tests`, and `SyncUI-iOS` has `Sync` and `UI`.
public struct TargetName {
  public let words: [String]
  /// The end of the name that only names a platform, such as `-iOS`, or empty.
  private let platform: Substring

  public init(_ fullName: String) {
    let name = Self.withoutPlatform(fullName)
    platform = fullName[name.endIndex...]
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

  /// Names of platforms. Those in lowercase count only after a separator.
  private static let platforms = [
    "macCatalyst", "visionOS", "watchOS", "Android", "macOS", "Linux", "tvOS", "iOS", "OSX", "mac", "ios",
    "macos", "Mac", "Windows",
  ]

  private static func withoutPlatform(_ name: String) -> Substring {
    for platform in platforms where name.hasSuffix(platform) {
      let rest = name.dropLast(platform.count)
      let isSeparated = rest.last.map { !$0.isLetter && !$0.isNumber } ?? false
      guard isSeparated || platform.hasSuffix("OS") || ["Linux", "Android"].contains(platform) else {
        continue
      }
      let end = rest.lastIndex { $0.isLetter || $0.isNumber }
      if let end { return rest[...end] }
    }
    return name[...]
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

  /// The end of the name from its last word, or nil if that contains no letter: `UI-iOS` for `SyncUI-iOS`.
  public var ending: String? { lastWord.map { $0 + platform } }

  /// Names of folders that only collect sources.
  private static let plainFolders: Set<String> = [
    "framework", "library", "module", "package", "source", "src", "target", "test",
  ]

  /// Whether the name of a folder only means that it collects sources.
  public static func isPlain(folder name: String) -> Bool { plainFolders.contains(stem(of: name)) }
}
