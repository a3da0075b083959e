import ArchitectureDomain

/// The text of a manifest, for saying where it speaks of something.
struct ManifestText {
  private let bytes: [UInt8]

  /// A manifest that cannot be read has no places; SwiftPM, which read it, is the one to complain.
  init(_ path: String) {
    bytes = (try? FileBytes.read(path, limit: 4 << 20)) ?? []
  }

  /// Where each name stands first as a string literal.
  func places(of names: [String]) -> [String: SourcePosition] {
    bytes.withUnsafeBufferPointer { buffer in
      let wanted = Set(names)
      var places: [String: SourcePosition] = [:]
      var lines = LineCounter(buffer)
      var lexer = SwiftLexer(buffer, readsBareRegexes: true)
      var token = lexer.next()
      while token.kind != .end {
        if token.kind == .literal, buffer[token.start] == UInt8(ascii: "\""), token.end - token.start > 2 {
          let name = String(decoding: buffer[(token.start + 1)..<(token.end - 1)], as: UTF8.self)
          if wanted.contains(name), places[name] == nil { places[name] = lines.position(of: token.start) }
        }
        token = lexer.next()
      }
      return places
    }
  }
}
