extension FrameDifference {
  /// A line for each field, such as `title = "old" → "new"`, `+ title = "new"`, or `− title = "old"`. A value that has no
  /// fields has no name: `0 → 1`.
  package var assignments: [String] {
    changes.flatMap { change -> [String] in
      // The fields of a new object or array follow, each as a change of its own.
      if let new = change.new, !new.isScalar, changes.contains(where: { $0.path.isInside(change.path) }) {
        return (change.old?.isScalar ?? true) ? [] : removals(change)
      }
      let old = change.old?.leaves(at: change.path) ?? []
      let new = change.new?.leaves(at: change.path) ?? []
      if old.count == 1, new.count == 1, old[0].0 == new[0].0 {
        return [
          assigned(old[0].0, "\(old[0].1.leafToken.explicit) → \(new[0].1.leafToken.explicit)")
        ]
      }
      return removals(change) + new.map { "+ " + assigned($0, $1.leafToken.explicit) }
    }
  }

  private func removals(_ change: Change) -> [String] {
    (change.old?.leaves(at: change.path) ?? []).map { "− " + assigned($0, $1.leafToken.explicit) }
  }

  private func assigned(_ path: FieldPath, _ text: String) -> String {
    path.parts.isEmpty ? text : "\(path) = \(text)"
  }
}

extension FrameValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}

extension FieldPath {
  fileprivate func isInside(_ other: FieldPath) -> Bool {
    parts.count > other.parts.count && parts.starts(with: other.parts)
  }
}
