/// The difference between two versions of a file in the form of `diff -u`, which `git apply` and `patch -p1` read.
enum UnifiedDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  private struct Line {
    var mark: Character
    var text: String

    var written: String {
      "\(mark)\(text)" + (text.hasSuffix("\n") ? "" : "\n\\ No newline at end of file\n")
    }
  }

  /// Returns the diff, which is empty if nothing changed.
  static func text(of path: String, from old: [UInt8], to new: [UInt8]) -> String {
    let lines = lines(from: split(old), to: split(new))
    let changed = lines.indices.filter { lines[$0].mark != " " }
    guard let first = changed.first else { return "" }
    var hunks: [ClosedRange<Int>] = [first...first]
    for index in changed.dropFirst() {
      let last = hunks[hunks.count - 1]
      if index - last.upperBound <= 2 * context {
        hunks[hunks.count - 1] = last.lowerBound...index
      } else {
        hunks.append(index...index)
      }
    }
    let texts = hunks.map { hunk in
      let shown = max(0, hunk.lowerBound - context)...min(lines.count - 1, hunk.upperBound + context)
      func range(_ mark: Character) -> String {
        let before = lines[..<shown.lowerBound].count { $0.mark != mark }
        let count = lines[shown].count { $0.mark != mark }
        return "\(count == 0 ? before : before + 1),\(count)"
      }
      return (["@@ -\(range("+")) +\(range("-")) @@\n"] + lines[shown].map(\.written)).joined()
    }
    return (["--- a/\(path)\n", "+++ b/\(path)\n"] + texts).joined()
  }

  /// Returns the lines with their line feeds. The last one may have none.
  private static func split(_ bytes: [UInt8]) -> [String] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    return lines.dropLast().map { $0 + "\n" } + (lines.last.map { $0.isEmpty ? [] : [$0] } ?? [])
  }

  private static func lines(from old: [String], to new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(Line(mark: "-", text: old[from]))
        from += 1
      } else if inserted.contains(to) {
        lines.append(Line(mark: "+", text: new[to]))
        to += 1
      } else {
        lines.append(Line(mark: " ", text: old[from]))
        from += 1
        to += 1
      }
    }
    return lines
  }
}
