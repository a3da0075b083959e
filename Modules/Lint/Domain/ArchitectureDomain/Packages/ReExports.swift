/// The modules that each module re-exports with `@_exported import`.
package struct ReExports {
  /// The numbers of the re-exported modules.
  private var numbers: [String: Int] = [:]
  /// The number of the strongly connected component of each target that re-exports.
  private var components: [Target.ID: Int] = [:]
  /// The modules that each component re-exports, with one bit for each.
  private var reached: [[UInt64]] = []
  /// Re-exported targets that can re-export more, but whose sources weren't given.
  private(set) var unread: Set<Target.ID> = []

  /// - Parameters:
  ///   - sources: The sources of the targets whose exports are needed.
  ///   - includesParts: Whether modules count of which one declaration is re-exported, as with
  ///     `@_exported import struct Core.Date`.
  package init(_ graph: PackageGraph, sources: [Target.ID: [SourceFile]], includesParts: Bool = false) {
    let index = ModuleIndex(graph)
    let targets = graph.targetsByID
    let exporters = sources.compactMap { id, files -> (id: Target.ID, names: Set<String>)? in
      let names = Set(
        files.lazy.flatMap(\.imports).filter {
          $0.attributes.contains("_exported") && (includesParts || $0.scope == nil)
        }
        .map(\.module))
      return names.isEmpty ? nil : (id: id, names: names)
    }
    let vertices = Dictionary(uniqueKeysWithValues: zip(exporters.map(\.id), 0...))
    var successors = [[Int]](repeating: [], count: exporters.count)
    for (vertex, exporter) in exporters.enumerated() {
      for name in exporter.names {
        if numbers[name] == nil { numbers[name] = numbers.count }
        guard let importer = targets[exporter.id] else { continue }
        for target in index.targets(named: name, in: importer) {
          if sources[target.id] == nil { unread.insert(target.id) }
          if let next = vertices[target.id] { successors[vertex].append(next) }
        }
      }
    }
    let component = Digraph(successors: successors).components()
    for (vertex, exporter) in exporters.enumerated() { components[exporter.id] = component[vertex] }
    let names = exporters.map { $0.names.compactMap { numbers[$0] } }
    reached = Self.allReached(names, from: component, successors, count: numbers.count)
  }

  /// Returns the bits of all numbers that each component reaches.
  private static func allReached(
    _ own: [[Int]], from component: [Int], _ successors: [[Int]], count: Int
  ) -> [[UInt64]] {
    let words = (count + 63) / 64
    var members = [[Int]](repeating: [], count: (component.max() ?? -1) + 1)
    for (vertex, number) in component.enumerated() { members[number].append(vertex) }
    var reached: [[UInt64]] = []
    // Successors of a component have lower numbers.
    for (number, vertices) in members.enumerated() {
      var bits = [UInt64](repeating: 0, count: words)
      for vertex in vertices {
        for bit in own[vertex] { bits[bit / 64] |= 1 << UInt64(bit % 64) }
        for next in successors[vertex] where component[next] != number {
          for word in 0..<words { bits[word] |= reached[component[next]][word] }
        }
      }
      reached.append(bits)
    }
    return reached
  }

  func isUmbrella(_ target: Target.ID) -> Bool { components[target] != nil }

  /// Returns the modules that a target re-exports, sorted.
  func modules(from umbrella: Target.ID) -> [String] {
    isUmbrella(umbrella) ? numbers.keys.filter { contains($0, from: umbrella) }.sorted() : []
  }

  package func contains(_ module: String, from umbrella: Target.ID) -> Bool {
    guard let number = numbers[module], let component = components[umbrella] else { return false }
    return reached[component][number / 64] & 1 << UInt64(number % 64) != 0
  }
}
