import ArchitectureData
import ArchitectureDomain

/// The manifests of one package: `Package.swift`, and those for particular versions of Swift.
struct ManifestTexts {
  private let files: [(name: String, bytes: [UInt8])]

  private static let sizeLimit = 4 << 20

  init(folder: String) throws(ArchitectureFailure) {
    guard FileBytes.isTaken(folder + "/Package.swift"), let all = Folder.names(at: folder) else {
      throw .noManifest(folder: folder)
    }
    let names = all.filter {
      $0 == "Package.swift" || ($0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift"))
    }
    files = try names.sorted().map { name throws(ArchitectureFailure) in
      (name, try FileBytes.content(of: folder + "/" + name, limit: Self.sizeLimit))
    }
  }

  var areVersionSpecific: Bool { files.count > 1 }

  /// Returns the manifest that SwiftPM reads, by the rules of its `ManifestLoader`: the one for exactly this version,
  /// or else the newest one for an older version, unless `Package.swift` has at least its tools version.
  func chosen(by version: [Int]) -> String {
    for length in [3, 2, 1] where version.count >= length {
      let name = "Package@swift-\(version.prefix(length).map(String.init).joined(separator: ".")).swift"
      if files.contains(where: { $0.name == name }) { return name }
    }
    let older = files.compactMap { file -> (name: String, version: [Int])? in
      guard file.name != "Package.swift" else { return nil }
      let digits = file.name.dropFirst("Package@swift-".count).dropLast(".swift".count)
      return (file.name, digits.split(separator: ".").compactMap { Int($0) })
    }
    .filter { !version.lexicographicallyPrecedes($0.version) }
    guard let newest = older.max(by: { $0.version.lexicographicallyPrecedes($1.version) }),
      toolsVersion.lexicographicallyPrecedes(newest.version)
    else { return "Package.swift" }
    return newest.name
  }

  /// Whether `Package.swift` states the version of its tools in the comments before its code.
  var haveToolsVersion: Bool {
    let lines = plain.split(whereSeparator: \.isNewline).lazy.map { $0.drop(while: \.isBlank) }
    return lines.prefix { $0.isEmpty || $0.starts(with: "//".utf8) }.contains {
      String(decoding: $0, as: UTF8.self).lowercased().contains("swift-tools-version")
    }
  }

  /// The bytes of `Package.swift`.
  private var plain: [UInt8] { files.first { $0.name == "Package.swift" }?.bytes ?? [] }

  /// The tools version on the first line of `Package.swift` that isn't blank.
  private var toolsVersion: [Int] {
    let line = plain.drop { $0.isNewline || $0.isBlank }.prefix { !$0.isNewline }
    let text = String(decoding: line, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":") else { return [] }
    return text[text.index(after: colon)...].filter { !$0.isWhitespace }
      .prefix { $0.isNumber || $0 == "." }.split(separator: ".").compactMap { Int($0) }
  }

  /// Returns a digest of everything that the toolchain's output depends on, except paths below the folder. Returns nil
  /// if the manifest may read other files.
  ///
  /// - Returns: The digest, and whether it's for this folder only, because the manifest may know its path.
  func key(
    _ toolchain: SwiftToolchain, in folder: String
  ) throws(ArchitectureFailure) -> (key: ManifestCache.Key, isOfFolder: Bool)? {
    var key = ManifestCache.Key()
    for text in try toolchain.identity(for: folder) { key.add(text) }
    for file in files {
      key.add(file.name)
      key.add(file.bytes[...])
    }
    let words = words()
    let isOfFolder =
      !words.isDisjoint(with: ["Context", "CommandLine", "arguments", "getcwd", "Bundle", "NSHomeDirectory"])
      || words.contains { $0.hasPrefix("#file") } || hasAbsolutePath
    if isOfFolder { key.add(folder) }
    if !words.isDisjoint(with: [
      "FileManager", "contentsOfFile", "contentsOf", "fopen", "gitInformation", "Process",
    ]) {
      return nil
    }
    // A manifest reads an environment variable by its name, or searches for names by prefix.
    if !words.isDisjoint(with: ["environment", "getenv"]) {
      let names = literals().filter { $0.count > 1 }
      for (name, value) in toolchain.environment.sorted(by: { $0.key < $1.key })
      where names.contains(where: { name.hasPrefix($0) }) {
        key.add(name)
        key.add(value)
      }
    }
    return (key, isOfFolder)
  }

  /// Whether a string may start with an absolute path, which is the same in each folder. A string of several lines may.
  private var hasAbsolutePath: Bool {
    let quote = UInt8(ascii: "\"")
    for file in files {
      var (last, lastButOne): (UInt8, UInt8) = (0, 0)
      for byte in file.bytes {
        let startsPath = byte == UInt8(ascii: "/") || byte == UInt8(ascii: "~")
        if last == quote, startsPath || byte == quote && lastButOne == quote { return true }
        (last, lastButOne) = (byte, last)
      }
    }
    return false
  }

  /// Returns all names and `#names`, except the label of `append(contentsOf:)` and `insert(contentsOf:at:)`, which read no
  /// file, and `Context` in `Context.environment`.
  private func words() -> Set<String> {
    var words: Set<String> = []
    var previous = ["", ""]
    forEachToken { kind, text in
      let isOfCollection = previous == ["append", "("] || previous == ["insert", "("]
      if previous[0] == "Context", previous[1] != "." || text != "environment" { words.insert("Context") }
      if kind == .identifier || kind == .member || kind == .pound, text != "Context",
        text != "contentsOf" || !isOfCollection
      {
        words.insert(text)
      }
      previous = [previous[1], text]
    }
    return words
  }

  private func literals() -> Set<String> {
    var literals: Set<String> = []
    forEachToken { kind, text in
      if kind == .literal { literals.insert(String(text.drop { $0 == "\"" }.prefix { $0 != "\"" })) }
    }
    return literals
  }

  private func forEachToken(_ body: (Token.Kind, String) -> Void) {
    for file in files {
      file.bytes.withUnsafeBufferPointer { buffer in
        var lexer = SwiftLexer(buffer, readsBareRegexes: true)
        var token = lexer.next()
        while token.kind != .end {
          body(token.kind, String(decoding: buffer[token.range], as: UTF8.self))
          token = lexer.next()
        }
      }
    }
  }
}
