extension FrameDifference {
  /// A line for each field, such as `title = "old" → "new"`, `+ title = "new"`, or `− title = "old"`.
  public var assignments: [String] {
    changes.flatMap { change in
      let old = change.old?.leaves(at: change.path) ?? []
      let new = change.new?.leaves(at: change.path) ?? []
      if old.count == 1, new.count == 1, old[0].0 == new[0].0 {
        return ["\(new[0].0) = \(old[0].1.leafToken.explicit) → \(new[0].1.leafToken.explicit)"]
      }
      return old.map { "− \($0) = \($1.leafToken.explicit)" }
        + new.map { "+ \($0) = \($1.leafToken.explicit)" }
    }
  }
}
