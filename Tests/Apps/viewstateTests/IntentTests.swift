import AppComposition
import Foundation
import Headless
import TestSupport
import Testing

@testable import viewstate

/// A user can request everything that a view model can do: each public function of the model is an intent of its
/// screen.
@MainActor
struct IntentTests {
  @Test(arguments: ScreenName.allCases)
  func `a screen declares one intent for each function of its model`(name: ScreenName) throws {
    let screen = name.screen
    let source = try #require(try Self.sources()[Self.model(of: screen)])
    let intents = screen.intentNames
    #expect(Set(intents) == Self.functions(in: source))
    #expect(intents.count == Set(intents).count)
  }

  @Test(arguments: ScreenName.allCases)
  func `a screen is found by the first words of its commands`(name: ScreenName) {
    let words = name.screen.commands.map { String($0.name.prefix { $0 != " " }) }
    #expect(Set(words) == Set(name.words))
  }

  @Test func `each view model belongs to a screen`() throws {
    let models = ScreenName.allCases.map { Self.model(of: $0.screen) }
    #expect(try Set(Self.sources().keys) == Set(models))
  }

  private static func model(of screen: Screen<Reader>) -> String { "\(screen.modelType)" }

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

  /// The functions whose intents have fewer words.
  private static let shortNames = [
    "load profile": "load", "read all": "read",
  ]

  /// Turns `func catchUp()` into `catch up`, `func search(_ text: …)` into `search`, and `func show(page: …)` into
  /// `show page`. A function that returns a value only reads.
  private static func functions(in source: String) -> Set<String> {
    Set(
      source.matches(of: /public func `?(\w+)`?\(\s*(\w*)[^{\n]*/).filter { !$0.0.contains("->") }.map {
        function in
        let words = String(function.1).replacing(/[A-Z]/) { " \($0.0.lowercased())" }
        let name = shortNames[words] ?? words
        let isOneWord = !name.contains(" ") && !["", "_"].contains(function.2)
        return isOneWord ? "\(name) \(function.2)" : name
      })
  }
}
