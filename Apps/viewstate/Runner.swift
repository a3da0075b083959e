import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import HeadlessPresentation
import LandmarksDomain
import ProfilesPresentation

/// Runs one screen and prints its frames.
@MainActor
struct Runner {
  let request: ScreenRequest
  let terminal: Terminal
  let output: (String) throws -> Void
  let progress: (String) -> Void

  /// - Returns: The exit status: 1 where the screen's state is a failure.
  func run() async throws -> Int32 {
    return switch request.screen {
    case .articles(let query, let page):
      try await show(services.articleList(matching: query, page: page), text: text.text)
    case .article(let id):
      try await show(services.article(id), text: text.text)
    case .mark(let id, let change):
      try await show(services.article(id), text: text.text) { await $0.mark(change) }
    case .profile(let name, let page):
      try await show(services.profile(named: name, page: page), text: text.text)
    case .profileEditor(let changes):
      try await show(services.profileEditor(), text: text.text) { await $0.save(changes) }
    case .settings(let change):
      try await show(services.settings(), text: text.text) { await change($0) }
    case .cache(let isCleared):
      try await show(services.fetched(), text: text.text) { if isCleared { await $0.clear() } }
    case .remind(let request): try await remind(request)
    case .reminders(let request): try await showReminders(request)
    case .landmarks(let query):
      try await show(services.landmarkStore(query), text: text.text)
    case .landmark(let id):
      try await show(services.landmark(id), text: text.text)
    }
  }

  var services: Services { .current }
  var text: TextRenderer { TextRenderer(width: terminal.width, isColored: terminal.isColored) }

  func show<Model: ViewModel>(
    _ model: Model, text: (Model.State) -> String, then act: @MainActor (Model) async -> Void = { _ in }
  ) async throws -> Int32 {
    let recorder = FrameRecorder(of: model, date: services.date) { frame in
      if terminal.showsProgress, !sources.isEmpty {
        progress(frame.state.loading.isLoading ? progressLine : "")
      }
    }
    await model.load()
    await act(model)
    let frames = request.showsTransitions ? recorder.frames : recorder.frames.suffix(1)
    switch request.format {
    case .text:
      for frame in frames {
        if request.showsTransitions { try output("── frame \(frame.sequence) ──") }
        try output(text(frame.state))
      }
    case .json:
      let encoder = FrameEncoder()
      if request.showsTransitions {
        try output(encoder.document(frames))
      } else {
        for frame in frames { try output(encoder.document(frame)) }
      }
    case .ndjson:
      let encoder = FrameEncoder()
      for frame in frames { try output(encoder.line(frame)) }
    }
    return model.state.failure == nil ? 0 : 1
  }

  /// What a person waits for; the sample needs no patience.
  private var sources: [String] {
    switch request.screen {
    case .landmarks, .landmark: request.sources.landmarks.map { _ in [services.landmarks.source] } ?? []
    default: request.sources.isEmpty ? [] : services.articles.map(\.source)
    }
  }

  private var progressLine: String {
    text.line(sources.count == 1 ? "Loading \(sources[0]) …" : "Loading \(sources.count) sources …")
  }
}
