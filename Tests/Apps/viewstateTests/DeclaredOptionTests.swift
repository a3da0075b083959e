import AppComposition
import CoreDomain
import CorePresentation
import Foundation
import Headless
import TestSupport
import Testing

@testable import viewstate

/// The options that commands declare are those that they read. Reading another one stops the program.
@MainActor
struct DeclaredOptionTests {
  @Test(arguments: ScreenName.allCases)
  func `a screen reads only options that its command declares`(name: ScreenName) throws {
    let screen = name.screen
    for command in screen.commands {
      let own = command.options.map(Self.words)
      for words in [[]] + own + [own.flatMap(\.self)] {
        let line = [command.name.split(separator: " ").map(String.init), words, Self.arguments(of: command)]
        guard case .run(let invocation) = try CommandLineTool.viewstate.parse(line.flatMap(\.self)) else {
          Issue.record("\(line) opens no screen.")
          continue
        }
        // Words that contradict each other are refused.
        _ = try? ReaderRequest(invocation, preferences: ReaderPreferences())
        if let visit = try? screen.visit(invocation) { _ = try? invocation.check(visit) }
      }
    }
  }

  /// An option with a value that it accepts.
  private static func words(of option: any CommandLineTool.AnyOption) -> [String] {
    let values =
      switch option.value {
      case .none: [""]
      case .oneOf(let choices): choices
      case .any, .path, .listed: ["1", "2h", "1,2"]
      }
    let value = values.first { (try? option.check([$0])) != nil } ?? ""
    return [option.name] + (option.value == .none ? [] : [value])
  }

  private static func arguments(of command: CommandLineTool.Command) -> [String] {
    command.arguments.filter(\.isRequired).map { _ in "a" }
  }

  /// An option is used in the options of a command, and again where the command reads it. An argument of an action does both.
  @Test(
    arguments: ["Apps/viewstate", "Modules/Reader/Presentation", "Apps/layerlint"].filter {
      FileManager.default.fileExists(atPath: "\(checkout.path)/\($0)")
    })
  func `each declared option is read`(folder: String) throws {
    let root = checkout.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".swift")
    }
    let sources = try paths.map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
    var count = 0
    for source in sources {
      for option in source.matches(of: /(private )?(?:static )?let (\w+) = Option\./) {
        let uses = try Regex(
          #"(?m)(?:^\s+|[\[(.]|, |: )\#(option.2)(?=[\]),]|$)"#)
        let places = option.1 == nil ? sources : [source]
        let found = places.reduce(0) { $0 + $1.matches(of: uses).count }
        let isArgument = source.contains("ActionArgument(\(option.2))")
        #expect(found > 1 || isArgument, "\(option.2) is declared, but not read.")
        count += 1
      }
    }
    #expect(count > 5)
  }
}
