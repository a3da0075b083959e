import ArchitectureData

/// The modules that a module map declares (https://clang.llvm.org/docs/Modules.html, Module Map Language).
struct ModuleMap {
  /// The names of the outermost modules, in the order of the file.
  let modules: [String]

  /// The maximum size, far above that of handwritten maps.
  private static let sizeLimit = 1 << 20

  /// Returns nil if the file can't be read or declares no module.
  init?(_ path: String) {
    guard FileBytes.isTaken(path), let bytes = try? FileBytes.read(path, limit: Self.sizeLimit) else {
      return nil
    }
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }

  init?(text: String) {
    var modules: [String] = []
    var words = Words(rest: text[...])
    var depth = 0
    var isExtern = false
    while let word = words.next() {
      switch word {
      case "{": depth += 1
      case "}": depth -= 1
      case "extern": isExtern = true
      case "module" where depth == 0:
        // An external module is in another map.
        if let name = words.next(), !isExtern {
          modules.append(name.split(separator: ".").first.map(String.init) ?? "")
        }
        isExtern = false
      default: break
      }
    }
    modules.removeAll { $0.isEmpty || $0 == "*" }
    guard !modules.isEmpty else { return nil }
    self.modules = modules
  }

  /// The words and brackets of a map, without comments. A string is one word, without its quotation marks.
  private struct Words {
    var rest: Substring

    mutating func next() -> Substring? {
      while let first = rest.first {
        if first.isWhitespace {
          rest = rest.drop(while: \.isWhitespace)
        } else if rest.hasPrefix("//") {
          rest = rest.drop { !$0.isNewline }
        } else if rest.hasPrefix("/*") {
          rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
        } else if first == "\"" {
          let content = rest.dropFirst().prefix { $0 != "\"" }
          rest = rest[content.endIndex...].dropFirst()
          return content
        } else {
          let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$" }
          let taken = word.isEmpty ? rest.prefix(1) : word
          rest = rest[taken.endIndex...]
          return taken
        }
      }
      return nil
    }
  }
}
