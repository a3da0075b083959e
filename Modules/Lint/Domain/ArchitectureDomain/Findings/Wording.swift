/// The number and its noun, such as `1 file` or `2 files`.
package func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}

/// The items in a list, such as `A, B and C`.
package func listed(_ items: [String]) -> String {
  guard items.count > 1, let last = items.last else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

/// The first items in a list, and the number of the others, such as `A, B and 3 others`.
package func listed(_ items: [String], first limit: Int) -> String {
  guard items.count > limit else { return listed(items) }
  return listed(items.prefix(limit) + [counted(items.count - limit, "other")])
}
