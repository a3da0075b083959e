import CorePresentation
import Foundation
import Headless
import TestSupport
import Testing

@testable import viewstate

/// A user can request everything that a view model can do.
@MainActor
struct ActionTests {
  @Test(arguments: ScreenName.allCases)
  func `each public function of a model is called by an action of its screen`(name: ScreenName) throws {
    let source = try #require(try Self.sources()["\(name.screen.modelType)"])
    for function in source.matches(of: /public func `?(\w+)`?\(\s*(\w*)[^{\n]*/)
    where !function.0.contains("->") {
      let called = try Regex(#"\$0\.\#(function.1)\(|model\.\#(function.1)\("#)
      #expect(source.contains(called), "No action calls \(function.1).")
    }
  }

  /// Each action has its command, its step, and its row in the documents.
  @Test(arguments: ScreenName.allCases)
  func `each action is a command that opens the screen, a step, and a row`(name: ScreenName) throws {
    let screen = name.screen
    let document = try String(contentsOf: checkout.appending(path: "Docs/ViewState.md"), encoding: .utf8)
    #expect(Set(screen.commands.map(\.name)).count == screen.commands.count)
    for action in screen.actions {
      #expect(document.contains("| `\(screen.name)` | `\(action.command)` | `I "), "\(action.name)")
      let command = try #require(screen.commands.first { $0.name == action.command })
      let words = command.name.split(separator: " ").map(String.init) + command.arguments.map { _ in "1" }
      guard case .run(let invocation) = try CommandLineTool.viewstate.parse(words) else {
        Issue.record("\(command.name) runs nothing.")
        continue
      }
      #expect(invocation.command == command.name)
      // Words that don't fit, such as 1 for a mark, are refused by the same action.
      do {
        #expect(try screen.visit(invocation)?.screen == name.rawValue)
      } catch {
        #expect(error.command == command.name, "\(error.message)")
      }
    }
  }

  @Test(arguments: ScreenName.allCases)
  func `a screen is found by the first words of its commands`(name: ScreenName) {
    let words = name.screen.commands.map { String($0.name.prefix { $0 != " " }) }
    #expect(Set(words) == Set(name.words))
  }

  @Test func `each view model belongs to a screen`() throws {
    let models = ScreenName.allCases.map { "\($0.screen.modelType)" }
    #expect(try Set(Self.sources().keys) == Set(models))
  }

  @Test func `each list of words is one that completion knows`() {
    for command in CommandLineTool.viewstate.commands {
      let lists =
        command.arguments.compactMap(\.list)
        + command.options.compactMap { if case .listed(_, let list) = $0.value { list } else { nil } }
      for list in lists { #expect(CompletionList(rawValue: list) != nil, "\(command.name)") }
    }
  }

  /// The source of each view model, by the model's name.
  private static func sources() throws -> [String: String] {
    let files = FileManager.default
    let root = checkout.appending(path: "Modules/Reader/Presentation")
    var sources: [String: String] = [:]
    let names = try files.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
    for name in names {
      let source = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      for model in source.matches(of: /public final class (\w+): ViewModel|\nextension (\w+ViewModel) \{/) {
        sources[String(model.1 ?? model.2 ?? ""), default: ""] += source
      }
    }
    return sources
  }
}
