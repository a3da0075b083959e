import ArchitectureDomain

/// A modifier that the compiler's parser accepts before `import`.
enum Modifier {
  case access
  /// A modifier that the type checker rejects before an import.
  case other

  /// Returns nil if a word isn't a modifier.
  init?(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
    // Most statements start with a name, and this excludes most names quickly.
    guard 4...11 ~= word.count, let first = word.first else { return nil }
    switch first {
    case UInt8(ascii: "_"), UInt8(ascii: "a")...UInt8(ascii: "w"): break
    default: return nil
    }
    let text = String(decoding: word, as: UTF8.self)
    if AccessLevel(rawValue: text) != nil {
      self = .access
    } else if Self.others.contains(text) {
      self = .other
    } else {
      return nil
    }
  }

  private static let others: Set<String> = [
    "__consuming", "_const", "_local", "async", "borrowing", "consuming", "convenience", "distributed",
    "dynamic", "final", "indirect", "infix", "isolated", "lazy", "mutating", "nonisolated", "nonmutating",
    "optional", "override", "postfix", "prefix", "required", "unowned", "weak",
  ]
}
