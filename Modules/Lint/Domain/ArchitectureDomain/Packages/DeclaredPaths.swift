/// The paths along the declared dependencies of a graph. The results are cached, because many targets can import the
/// same module.
final class DeclaredPaths {
  private let targets: [Target.ID: Target]
  /// The first direct dependency of a target that builds a module.
  private var direct: [Target.ID: [String: Target.ID]] = [:]
  /// The next target on the path to a module, and the last one.
  private var following: [String: [Target.ID: (next: Target.ID, end: Target.ID)]] = [:]
  /// The targets without a path to a module.
  private var unreachable: [String: Set<Target.ID>] = [:]
  /// The number of targets that can still be added to ``unreachable``.
  private var room: Int

  /// The largest number of names in a path. Those in the middle of a longer path are left out.
  static let nameLimit = 32

  init(_ graph: PackageGraph) {
    targets = graph.targetsByID
    room = 64 * targets.count
  }

  /// Returns the shortest path from a target to a module, including both ends.
  ///
  /// - Returns: The names of targets, or an empty array if there is no path.
  func shortest(from start: Target.ID, toModule module: String) -> [String] {
    if following[module]?[start] == nil { findPath(from: start, toModule: module) }
    guard let found = following[module] else { return [] }
    var names = [start.name]
    var last = start
    while let (next, end) = found[last] {
      if names.count == Self.nameLimit - 2, next != end { return names + ["…", end.name] }
      names.append(next.name)
      if next == end { return names }
      last = next
    }
    return []
  }

  /// Of equally short paths, finds the one that comes first in the order of dependencies.
  private func findPath(from start: Target.ID, toModule module: String) {
    if unreachable[module]?.contains(start) == true { return }
    var queue = [start]
    var cameFrom: [Target.ID: Target.ID] = [:]
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      // If there is no other path, the rest is known.
      let known = next == queue.count ? following[module]?[id] : nil
      let end = known?.end ?? directDependencies(of: id)[module].flatMap { $0 == start ? nil : $0 }
      if let end {
        var step = (from: id, to: known?.next ?? end)
        following[module, default: [:]][step.from] = (step.to, end)
        while let earlier = cameFrom[step.from] {
          step = (earlier, step.from)
          following[module]?[step.from] = (step.to, end)
        }
        return
      }
      for successor in targets[id]?.dependencies.flatMap(\.targets) ?? []
      where successor != start && cameFrom[successor] == nil
        && unreachable[module]?.contains(successor) != true
      {
        cameFrom[successor] = id
        queue.append(successor)
      }
    }
    guard queue.count <= room else { return }
    room -= queue.count
    unreachable[module, default: []].formUnion(queue)
  }

  private func directDependencies(of id: Target.ID) -> [String: Target.ID] {
    if let known = direct[id] { return known }
    let dependencies = targets[id]?.dependencies.flatMap(\.targets).compactMap { targets[$0] } ?? []
    let modules = Dictionary(dependencies.flatMap { target in target.modules.map { ($0, target.id) } }) {
      first, _ in first
    }
    direct[id] = modules
    return modules
  }
}
