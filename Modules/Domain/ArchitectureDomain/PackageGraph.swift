/// The targets of a package and of the packages that it takes from neighbouring folders, and their arrows.
public struct PackageGraph: Equatable, Sendable {
  /// The identity of the package that is checked; the others are there to be imported.
  public var root: String
  public var targets: [Target]

  public init(root: String, targets: [Target]) {
    self.root = root
    self.targets = targets
  }

  public var rootTargets: [Target] { targets.filter { $0.id.package == root } }

  /// The shortest way from a target to a module along declared dependencies, both ends included.
  ///
  /// - Returns: Names of targets, or nil where no way leads there.
  public func path(from start: Target.ID, toModule module: String) -> [String]? {
    let byID = Dictionary(targets.map { ($0.id, $0) }) { first, _ in first }
    var queue = [start]
    var cameFrom: [Target.ID: Target.ID] = [:]
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      if id != start, byID[id]?.module == module {
        var path = [id.name]
        var step = id
        while let before = cameFrom[step] {
          path.append(before.name)
          step = before
        }
        return path.reversed()
      }
      for neighbour in byID[id]?.dependencies.flatMap(\.targets) ?? []
      where neighbour != start && cameFrom[neighbour] == nil {
        cameFrom[neighbour] = id
        queue.append(neighbour)
      }
    }
    return nil
  }
}
