/// The shortest paths from all targets to one module along declared dependencies. A backward search from the targets
/// that build or import the module finds them in linear time.
struct PathsToModule {
  let module: String
  private let map: DependencyMap
  /// The distance from each target to the module, by the target's number, or nil if there is no path.
  private var distances: [Int32?]
  /// The next target on the path from each target.
  private var following: [Int32?]

  init(_ module: String, in map: DependencyMap) {
    self.module = module
    self.map = map
    distances = Array(repeating: nil, count: map.modules.count)
    following = distances
    // A target that imports the module is one step further away than one that builds it.
    let holders = map.holders[module] ?? []
    var queue = holders.filter { map.modules[$0].contains(module) }
    for number in queue { distances[number] = 0 }
    var others = holders.filter { !map.modules[$0].contains(module) }
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
        following[dependent] = Int32(number)
        queue.append(dependent)
      }
    }
  }

  /// Returns the names from a declared dependency to the module, including both, or nil if there is no path. Those in
  /// the middle of a long path are left out.
  func path(through dependency: Dependency) -> [String]? {
    let starts = dependency.targets.compactMap { map.numbers[$0] }.filter { distances[$0] != nil }
    guard let start = starts.min(by: { (distances[$0] ?? 0) < (distances[$1] ?? 0) }) else { return nil }
    let steps = Array(sequence(first: start) { following[$0].map(Int.init) }.prefix(DeclaredPaths.nameLimit))
    let names = steps.map { map.names[$0] }
    if steps.count == DeclaredPaths.nameLimit { return names.dropLast(2) + ["…", module] }
    return steps.last.map { map.modules[$0].contains(module) } == true ? names : names + [module]
  }
}
