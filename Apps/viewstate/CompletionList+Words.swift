import AccountsDomain
import AppComposition
import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation
import Headless
import HeadlessRunner

extension CompletionList {
  /// Writes the words of a list, one on each line, or nothing if it's unknown or can't be read.
  ///
  /// - Parameter invocation: The ``CommandLineTool/listing``, which names the list, and the word before the completed one.
  static func write(_ invocation: Invocation) async {
    guard let list = CompletionList(rawValue: invocation.arguments[0]) else { return }
    let words = try? await list.words(
      after: invocation.arguments.dropFirst().last ?? "", in: Services(.live, ReaderRequest()))
    for word in (words ?? []).typeable { try? FileHandle.standardOutput.write(line: word) }
  }

  /// The words of the list.
  func words(after word: String, in services: Services) async throws -> [String] {
    switch self {
    case .feeds:
      let statistics = try await services.subscriptions.statistics()
      let feeds = try await services.subscriptions.subscriptions()
      return feeds.compactMap { $0.title ?? statistics[$0.id]?.title }
        + feeds.map(\.address.withoutCredentials)
    case .folders:
      let feeds = try await services.subscriptions.subscriptions()
      return feeds.flatMap { $0.folders.map { $0.joined(separator: "/") } + $0.tags }
    case .labels: return try await services.labels.labels().map(\.label.name)
    case .links: return ["chapters", "comments", "external", "player", "related", "via"]
    case .marks: return ["read", "unread", "starred", "unstarred"]
    case .searches: return try await services.searches.all().map(\.name)
    case .accounts: return try await services.accounts.accounts().map(\.account.id)
    case .settings: return Settings.all.map(\.key)
    case .settingValues: return Settings.named(word)?.choices ?? []
    }
  }
}

extension [String] {
  /// The words that can be typed as an argument: those without control characters, which a terminal would obey, and that
  /// don't look like an option.
  var typeable: [String] {
    filter { word in
      !word.isBlank && word.harmless == word && (word == "-" || !word.hasPrefix("-"))
        && !word.unicodeScalars.contains {
          $0.properties.generalCategory == .control || $0.properties.isWhitespace && $0 != " "
        }
    }
    .uniqued()
  }
}
