import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import Testing

@Suite struct FamiliesTests {
  @Test func `finds families by last words, then by first words, then by folders`() {
    var sut = graph(
      ["HomeFeature", "ShopFeature", "CartFeature", "NIOCore", "NIOPosix", "NIOTest", "A", "B", "C", "Lone"]
        .map { "\($0)>Z" }
    )
    for name in ["A", "B", "C"] { sut.setFolder("Sources/Clients/\(name)", of: name) }
    #expect(sut.families.map(\.pattern) == ["*Feature", "NIO*", "Clients/*"])
    #expect(sut.families.map { $0.members.map(\.name) }[0] == ["HomeFeature", "ShopFeature", "CartFeature"])
  }

  @Test func `ignores pairs, whole names, and folders that only collect sources`() {
    var sut = graph("AFeature>BFeature", "Core>X", "Core2>Y")
    for name in ["X", "Y", "Core"] { sut.setFolder("Sources/\(name)", of: name) }
    #expect(sut.families == [])
  }

  @Test func `keeps layers and other packages apart`() {
    var sut = graph(
      "ALive>BLive", "CLive>DLive", layers: ["ALive": "Top", "BLive": "Top", "CLive": "Low", "DLive": "Low"])
    #expect(sut.families == [])
    for (index, name) in ["ELive", "FLive", "GLive"].enumerated() {
      let id = Target.ID(package: index == 0 ? "p" : "other", name: name)
      sut.nodes.append(LayeredGraph.Node(id, layer: "Top", isChecked: index == 0))
    }
    #expect(sut.families.map { $0.members.map(\.name) } == [["ALive", "BLive", "ELive"]])
  }

  @Test func `folds a family, its arrows, and its violations into one node`() {
    let all = graph("App>AnUi", "App>BeUi", "AnUi>BeUi!", "BeUi>CeUi", "CeUi>Core", "BeUi>Core!", "App>Core")
    let sut = all.folding(all.families)
    #expect(sut.nodes.map(\.name) == ["App", "*Ui", "Core"])
    #expect(sut.nodes.map(\.members.count) == [0, 3, 0])
    #expect(
      sut.edges.map { "\($0.from.name)>\($0.to.name)" } == ["App>*Ui", "App>Core", "*Ui>*Ui", "*Ui>Core"])
    #expect(sut.edges.map(\.violated) == [[], [], [.layer], [.layer]])
    #expect(all.folding([]).nodes == all.nodes)
  }

  @Test func `limits the number of families`() {
    let names = (0..<50).flatMap { family in ["One", "Two", "Six"].map { "\($0)Kind\(family)" } }
    #expect(graph(names.map { "\($0)>Z" }).families.count == 40)
  }

  @Test func `shows the neighbors of a target up to a number of arrows`() {
    let sut = graph("A>B", "B>C", "C>D", "D>E", "X>D", "B>X")
    #expect(sut.names(around: "C", depth: 0) == ["C"])
    #expect(sut.names(around: "C", depth: 1) == ["B", "C", "D"])
    // X reaches D, but C doesn't reach X and X doesn't reach C.
    #expect(sut.names(around: "C", depth: 9) == ["A", "B", "C", "D", "E"])
    #expect(sut.names(around: "C", depth: .max).count == 5)
  }

  @Test func `shows a layer with its targets, and each touched layer as one box`() {
    let layers = [
      "A": "Top", "B": "Middle", "C": "Middle", "D": "Low", "E": "Low", "F": "Other", "G": "Other",
    ]
    let sut = graph("A>B", "A>D", "B>C", "C>D", "C>E", "F>G", "F>D", layers: layers).showing(layer: "Middle")
    #expect(sut.nodes.map(\.name) == ["A", "B", "Low", "C"])
    #expect(sut.edges.map { "\($0.from.name)>\($0.to.name)" } == ["A>B", "B>C", "C>Low"])
  }

  @Test func `merges the targets of a layer, with their arrows and violations`() {
    let sut = graph(
      "A>B", "A>C!", "B>D", "X>D", layers: ["A": "Top", "B": "Low", "C": "Low", "D": "Low"]
    ).collapsedToLayers()
    #expect(sut.nodes.map(\.name) == ["Top", "Low"])
    #expect(sut.edges.map { "\($0.from.name)>\($0.to.name)" } == ["Top>Low"])
    #expect(sut.edges.map(\.violated) == [[.layer]])
  }
}

extension LayeredGraph {
  fileprivate mutating func setFolder(_ folder: String, of name: String) {
    for index in nodes.indices where nodes[index].name == name { nodes[index].folder = folder }
  }

  fileprivate func names(around name: String, depth: Int) -> [String] {
    focused(on: [Target.ID(package: "p", name: name)], depth: depth).nodes.map(\.name)
  }
}
