import Foundation
import Testing

/// The command `gallery`, and reports with pictures.
struct GalleryTests {
  private let folder: FlowFolder
  private var pages: String { folder.url.appending(path: "pages").path }

  init() throws { folder = try FlowFolder() }

  @Test(arguments: [
    ([], "gallery needs a FOLDER: a new one, or that of an earlier gallery."),
    (["pages", "--offline"], "--offline has no effect on flows: their steps say what the world is like."),
    ([""], "gallery needs a FOLDER: a new one, or that of an earlier gallery."),
    (["/dev/null"], "/dev/null isn't a folder that can be read. Name a new folder."),
    (["/"], "The folder / has other files and isn't a gallery, so nothing was written. Name a new folder."),
  ])
  func `a wrong command line ends with status 2`(words: [String], message: String) async throws {
    let result = try await gallery(words)
    #expect(result.error.hasPrefix("error: \(message)"))
    #expect(result.status == 2)
  }

  @Test func `a gallery of a flow has its screens and its films`() async throws {
    let flow = try folder.flow("When I open articles --limit 1", "And everything settles")
    let result = try await gallery([pages, flow])
    #expect(result.output == "\(pages)/index.html: 1 screen in 2 states, 1 film.\n")
    #expect(result.status == 0)
    #expect(try names == ["flow-a.html", "index.html", "screen-articles.html"])
  }

  @Test func `what can't be a film is named, and the rest is written`() async throws {
    let good = try folder.flow("When I open cache")
    let empty = try folder.flow("When 1 s passes", name: "empty.feature")
    let failed = try folder.flow(
      "When I open cache", "Then \"loading.phase\" is \"a\"", name: "failed.feature")
    let missing = folder.url.appending(path: "missing.feature").path
    let result = try await gallery([pages, good, empty, failed, missing])
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6)
    #expect(lines[0] == "error: \(empty): No scenario of the flow shows a frame, so it has no film.")
    #expect(lines[1].hasPrefix("failed: \(failed):6: S: “loading.phase” is something else."))
    #expect(lines[4] == "error: \(missing) was not found. Check the spelling.")
    #expect(lines[5] == "\(pages)/index.html: 1 screen in 3 states, 2 films.")
    #expect(result.status == 2)
    #expect(try names.contains("flow-failed.html"))
    let none = try await gallery([pages + "2", empty])
    #expect(none.output.hasSuffix("Nothing was written, because no scenario shows a frame.\n"))
    #expect(!FileManager.default.fileExists(atPath: pages + "2"))
  }

  @Test func `a report shows the differences of failed scenarios`() async throws {
    let flow = try folder.flow("When I open cache", "Then \"loading.phase\" is \"<none>\"")
    let result = try await folder.play(flow, "--report", "html")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("<!DOCTYPE html>\n<html"))
    #expect(result.output.contains("<li>✘ Then &quot;loading.phase&quot; is &quot;&lt;none&gt;&quot;</li>"))
    #expect(result.output.contains("<p>Scenarios: 1 failed.</p>"))
    #expect(result.output.contains("<ins>"))
    #expect(!result.output.contains("<none>"))
    let watched = try await folder.play(flow, "--report", "html", "--watch")
    #expect(watched.error.hasPrefix("error: --report html is one page. Leave out --watch."))
  }

  private func gallery(_ words: [String]) async throws -> Program.Result {
    try await Program.run(["gallery"] + words, isForAnyReader: false)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: pages).sorted() }
  }
}
