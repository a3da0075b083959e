import Foundation
import Testing

/// `viewstate explore`: scenarios in many orders of jobs.
@MainActor
struct ExploreCommandTests {
  private let folder: FlowFolder

  init() throws { folder = try FlowFolder() }

  @Test func `a scenario whose frames are always the same passes`() async throws {
    let path = try folder.flow("When I open cache", "And everything settles")
    let result = try await explore(path)
    #expect(result.output == "Scenarios: 1 passed.\n")
    #expect(result.status == 0)
  }

  @Test
  func `a scenario that depends on the order fails with the shortest one, and its replay`() async throws {
    let path = try folder.flow(steps)
    let result = try await explore(path, "--orders", "50")
    #expect(result.status == 1)
    #expect(result.output.contains("Play the shortest order with --order \""))
    #expect(result.output.hasSuffix("Scenarios: 1 failed.\n"))
    let order = try #require(result.output.firstMatch(of: /--order "([^"]*)"/)).1
    for _ in 1...3 {
      let replay = try await explore(path, "--order", String(order))
      #expect(replay.status == 1)
      #expect(replay.output.contains("The frames differ from those of the order of arrival."))
    }
  }

  @Test func `a scenario can name fields that may skip values, or say why it has one order`() async throws {
    for note in ["# may skip: checkedCount, newArticleCount, progress", "# one order: It is a test."] {
      let result = try await explore(try folder.flow([note] + steps), "--orders", "50")
      #expect(result.output == "Scenarios: 1 passed.\n")
    }
  }

  @Test func `a note about a field that no frame has is wrong`() async throws {
    let path = try folder.flow("# may skip: nonsense", "When I open cache")
    let result = try await explore(path)
    #expect(
      result.output.contains("No frame has the field “nonsense”, which a comment of the scenario lists."))
    #expect(result.status == 2)
  }

  @Test func `a scenario that fails in the order of arrival fails as in play`() async throws {
    let path = try folder.flow("When I open cache", "Then \"loading.phase\" is \"failed\"")
    let (played, explored) = (try await folder.play(path), try await explore(path))
    #expect(explored.output == played.output)
    #expect(explored.status == 1)
  }

  @Test(arguments: [
    (["--seed", "x"], "--seed"), (["--orders", "1000000"], "--orders"), (["--orders", "0"], "--orders"),
    (["--order", "seed 7"], "“seed” is not part of an order"),
    (["--order", "900:1"], "900:1 doesn't fit: this run has only"),
    (["--tags", "@none"], "No scenario has the tag @none."),
  ])
  func `options that can't work have a sentence`(options: [String], sentence: String) async throws {
    let path = try folder.flow("When I open cache")
    let result = try await Program.run(["explore", path] + options, isForAnyReader: false)
    #expect(result.status == 2)
    #expect((result.output + result.error).contains(sentence))
  }

  /// Two answers of the same moment.
  private var steps: [String] {
    let feeds = ["https://a.example/", "https://b.example/"].flatMap { address in
      [
        "Given GET \(address) answers:", #"  """"#,
        #"  {"version": "https://jsonfeed.org/version/1.1", "title": "A", "items": [{"id": "1"}]}"#,
        #"  """"#,
      ]
    }
    return feeds + [
      "When I open feeds add https://a.example/", "And I add https://b.example/", "And I open refresh --all",
    ]
  }

  private func explore(_ words: String...) async throws -> Program.Result {
    try await Program.run(["explore"] + words, isForAnyReader: false)
  }
}
