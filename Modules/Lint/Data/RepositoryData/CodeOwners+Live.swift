import ArchitectureData
import ArchitectureDomain

extension CodeOwners {
  /// The places where GitHub looks for the file, in this order.
  private static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"]
  /// GitHub ignores larger files.
  private static let sizeLimit = 3 << 20

  /// Reads the owners of the repository that contains a folder, or of the folder itself if it's in no repository.
  ///
  /// - Returns: Nil if there is no file.
  /// - Throws: ``ArchitectureFailure`` if the file can't be read.
  init?(around folder: String) throws(ArchitectureFailure) {
    let start = FileBytes.resolved(folder) ?? Path.absolute(folder)
    let root = Folder.repository(around: folder)
    guard
      let path = Self.places.lazy.map({ Path.join(root, $0) }).first(where: FileBytes.isTaken)
    else { return nil }
    let prefix = Path.relative(start, to: root)
    do {
      let bytes = try FileBytes.read(path, limit: Self.sizeLimit)
      self.init(Self.entries(bytes), prefix: prefix == "." ? "" : prefix)
    } catch {
      throw .unreadable(path: path, error.kind)
    }
  }

  /// Reads the lines of a file. GitHub skips lines that it doesn't understand.
  static func entries(_ bytes: [UInt8]) -> [Entry] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
      .compactMap { line in
        let words = words(String(decoding: line, as: UTF8.self))
        // GitHub has no escape for a leading `#`.
        guard let pattern = words.first, !pattern.hasPrefix("#"), !pattern.hasPrefix("!"),
          !pattern.contains("[")
        else { return nil }
        let owners = words.dropFirst()
        return owners.allSatisfy { $0.contains("@") } ? Entry(pattern, owners: Array(owners)) : nil
      }
  }

  /// Returns the words of a line before a comment. A backslash makes the next character part of a word.
  private static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line {
      if isEscaped || !(character.isWhitespace || character == "#" && word.isEmpty || character == "\\") {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "#" { return words }
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
