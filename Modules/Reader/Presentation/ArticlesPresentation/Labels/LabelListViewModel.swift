public import ArticlesDomain
public import CoreDomain
public import CorePresentation
public import Observation

/// The labels: listed, renamed, and removed. A label is added with its first article.
@MainActor @Observable
public final class LabelListViewModel: ViewModel {
  public let screen = ScreenLoader(LabelListViewState())
  private let store: any LabelStore
  private let ambient: Ambient

  /// - Parameter ambient: The time, and the reader's language and time zone.
  public init(store: any LabelStore, ambient: Ambient) {
    (self.store, self.ambient) = (store, ambient)
  }

  public func load() async {
    await run { _, _ in "" }
  }

  /// Renames a label, also on the servers of its articles.
  public func rename(_ label: Label, to new: Label) async {
    await run(on: label) { store, old, formatter in
      let count = try await store.rename(label, to: new)
      return "“\(old.name)” is called “\(new.name)” now, on \(formatter.count(count))."
    }
  }

  /// Removes a label. Its articles stay as long as others do.
  public func remove(_ label: Label) async {
    await run(on: label) { store, old, formatter in
      let count = try await store.remove(label)
      return "“\(old.name)” is removed. \(formatter.count(count)) had it."
    }
  }

  /// Runs a change of a label, which it gets in its stored spelling.
  private func run(
    on label: Label,
    _ change: @escaping @Sendable (any LabelStore, Label, ArticleRowFormatter) async throws -> String
  ) async {
    await run { store, formatter in
      let stored = try await store.labels().first { $0.label == label }?.label
      return try await change(store, stored ?? label, formatter)
    }
  }

  /// Runs a change, and shows the labels after it.
  private func run(
    _ change: @escaping @Sendable (any LabelStore, ArticleRowFormatter) async throws -> String
  ) async {
    let formatter = ArticleRowFormatter(now: ambient.date.now(), for: ambient.locale)
    await screen.change { [store] in
      try await change(store, formatter)
    } list: { [store] in
      try await store.labels()
    } show: { state, labels in
      state.rows = labels.map {
        LabelRowViewState(
          name: $0.label.name, articleCount: $0.articleCount, count: formatter.count($0.articleCount))
      }
    }
  }
}
