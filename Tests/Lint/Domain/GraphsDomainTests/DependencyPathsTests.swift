import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import Testing

@Suite struct DependencyPathsTests {
  @Test func `finds the shortest path first, and all paths in order`() {
    let graph = graph("App>B", "App>C", "B>A", "C>D", "D>A", "App>A", "B>D")
    #expect(names(of: graph.paths(from: [id("App")], to: [id("A")], limit: 1)) == ["App>A"])
    let all = graph.paths(from: [id("App")], to: [id("A")], limit: 100)
    #expect(names(of: all) == ["App>A", "App>B>A", "App>B>D>A", "App>C>D>A"])
    #expect(!all.isTruncated)
  }

  @Test func `reports whether there may be more paths`() {
    let graph = graph("App>B", "App>C", "B>A", "C>A")
    #expect(graph.paths(from: [id("App")], to: [id("A")], limit: 1).isTruncated)
    #expect(graph.paths(from: [id("App")], to: [id("B")], limit: 1).isTruncated == false)
    #expect(names(of: graph.paths(from: [id("App")], to: [id("A")], limit: 2)) == ["App>B>A", "App>C>A"])
  }

  @Test func `follows a cycle once`() {
    let graph = graph("A>B", "B>C", "C>A", "B>A")
    #expect(names(of: graph.paths(from: [id("A")], to: [id("A")], limit: 9)) == ["A>B>A", "A>B>C>A"])
    #expect(names(of: graph.paths(from: [id("A")], to: [id("C")], limit: 9)) == ["A>B>C"])
  }

  @Test func `finds nothing if there is no path`() {
    let graph = graph("A>B", "C>B")
    #expect(graph.paths(from: [id("A")], to: [id("C")], limit: 9) == DependencyPaths([]))
    #expect(graph.paths(from: [id("A")], to: [id("A")], limit: 9) == DependencyPaths([]))
    #expect(graph.paths(from: [], to: [id("A")], limit: 9) == DependencyPaths([]))
    #expect(graph.paths(from: [id("A")], to: [id("unknown")], limit: 9) == DependencyPaths([]))
  }

  @Test func `finds paths between two sets of nodes, but not through them`() {
    let graph = graph("A1>A2", "A2>X", "X>B1", "B1>B2", "A1>B2")
    #expect(
      names(of: graph.paths(from: [id("A1"), id("A2")], to: [id("B1"), id("B2")], limit: 9)) == [
        "A1>B2", "A2>X>B1",
      ])
    #expect(
      names(of: graph.paths(from: [id("A1"), id("A2")], to: [id("A1"), id("A2")], limit: 9)) == ["A1>A2"])
  }

  /// Two arrows at each of 60 steps make 2^60 paths.
  @Test func `is fast if there are exponentially many paths`() {
    let arrows = (0..<60).flatMap {
      ["n\($0)>l\($0)", "n\($0)>r\($0)", "l\($0)>n\($0 + 1)", "r\($0)>n\($0 + 1)"]
    }
    let paths = graph(arrows).paths(from: [id("n0")], to: [id("n60")], limit: 100)
    #expect(paths.paths.count == 100)
    #expect(paths.paths.allSatisfy { $0.count == 120 })
    #expect(paths.isTruncated)
  }

  @Test func `stops in time if there are only dead ends`() {
    // Each of 40 nodes has an arrow to each other one, and only `door` leads to the end.
    let hall = (0..<40).flatMap { from in (0..<40).filter { $0 != from }.map { "h\(from)>h\($0)" } }
    let paths = graph(hall + ["h39>door", "door>end"]).paths(
      from: [id("h0")], to: [id("end")], limit: 1_000_000, effort: 5_000)
    #expect(paths.isTruncated)
    #expect(paths.paths.first?.map(\.to.name) == ["h39", "door", "end"])
  }

  private func id(_ name: String) -> Target.ID { Target.ID(package: "p", name: name) }

  private func names(of paths: DependencyPaths) -> [String] {
    paths.paths.map { path in ([path[0].from.name] + path.map(\.to.name)).joined(separator: ">") }
  }
}
