/// The shortest paths from all targets to one module along declared dependencies. A backward search from the targets
/// that build or import the module finds them in linear time. Of equally short paths, the one that comes first in the
/// order of dependencies counts.
struct PathsToModule {
  let module: String
  private let map: DependencyMap
  /// The distance from each target to the module, by the target's number, or nil if there is no path.
  private var distances: [Int32?]
  /// The largest number of names in a path. Those in the middle of a longer path are left out.
  private static let nameLimit = 32

  /// - Parameter includesImports: Whether a path may end at a target that imports the module without building it.
  init(_ module: String, in map: DependencyMap, includesImports: Bool = true) {
    self.module = module
    self.map = map
    distances = Array(repeating: nil, count: map.modules.count)
    // A target that imports the module is one step further away than one that builds it.
    let holders = map.holders[module] ?? []
    var queue = holders.filter { map.modules[$0].contains(module) }
    for number in queue { distances[number] = 0 }
    var others = includesImports ? holders.filter { !map.modules[$0].contains(module) } : []
    var next = 0
    while next < queue.count || !others.isEmpty {
      if next == queue.count || distances[queue[next]] == 1 {
        for number in others where distances[number] == nil {
          distances[number] = 1
          queue.append(number)
        }
        others = []
        if next == queue.count { break }
      }
      let number = queue[next]
      next += 1
      for dependent in map.dependents[number] where distances[dependent] == nil {
        distances[dependent] = distances[number].map { $0 + 1 }
        queue.append(dependent)
      }
    }
  }

  /// Returns the names from a declared dependency to the module, including both, or nil if there is no path. Those in
  /// the middle of a long path are left out.
  func path(through dependency: Dependency) -> [String]? {
    let starts = dependency.targets.compactMap { map.numbers[$0] }.filter { distances[$0] != nil }
    return starts.min { (distances[$0] ?? 0) < (distances[$1] ?? 0) }.flatMap(path)
  }

  /// Returns the names from a target to the module, including both, or nil if there is no path.
  func path(from start: Int) -> [String]? {
    if distances[start] == nil { return nil }
    let path = sequence(first: start) { target in
      map.dependencies[target].first { next in distances[next].map { $0 + 1 } == distances[target] }
    }
    let steps = Array(path.prefix(Self.nameLimit))
    let names = steps.map { map.names[$0] }
    if steps.count == Self.nameLimit { return names.dropLast(2) + ["…", module] }
    return steps.last.map { map.modules[$0].contains(module) } == true ? names : names + [module]
  }
}
