extension CommandLineTool {
  /// The candidate that is nearest to a misspelled word, if one is near enough.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    guard word.count <= 64 else { return nil }
    let near = candidates.map { (candidate: $0, distance: distance(word, $0)) }.min {
      $0.distance < $1.distance
    }
    guard let near, near.distance <= max(1, word.count / 3) else {
      return candidates.first { word.count > 2 && $0.hasPrefix(word) }
    }
    return near.candidate
  }

  /// The end of a message about a misspelled word, which suggests the nearest candidate, or nil if none is near enough.
  package static func hint(for word: String, in candidates: [String]) -> String? {
    nearest(to: word, in: candidates).map { " Did you mean “\($0)”?" }
  }

  /// The number of insertions, deletions, substitutions, and swaps of neighbors that lead from one word to the other:
  /// the optimal string alignment distance (Damerau, "A technique for computer detection and correction of spelling
  /// errors", 1964).
  static func distance(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left), Array(right))
    var rows = [Array(0...right.count)]
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
