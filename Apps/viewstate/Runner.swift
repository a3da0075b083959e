import AppComposition
import CoreDomain
import CorePresentation
import Foundation
import HeadlessPresentation

/// Runs one screen and prints its frames.
@MainActor
struct Runner {
  let request: ScreenRequest
  let services: Services
  let terminal: Terminal
  let output: (String) -> Void
  let progress: (String) -> Void

  /// - Returns: The exit status: 1 where the screen's state is a failure.
  func run() async throws -> Int32 {
    prepareDates()
    let text = TextRenderer(width: terminal.width, isColoured: terminal.isColoured)
    return switch request.screen {
    case .articles(let query, let page):
      try await show(services.articleList(matching: query, page: page), text: text.text)
    case .article(let id):
      try await show(services.article(id), text: text.text)
    case .profile(let name, let page):
      try await show(services.profile(named: name, page: page), text: text.text)
    }
  }

  private func show<Model: ViewModel>(
    _ model: Model, text: (Model.State) -> String
  ) async throws -> Int32 {
    let recorder = FrameRecorder(of: model, date: services.date) { frame in
      if terminal.showsProgress, !request.sources.isEmpty {
        progress(frame.state.loading.isLoading ? progressLine : "")
      }
    }
    await model.load()
    let frames = request.showsTransitions ? recorder.frames : recorder.frames.suffix(1)
    switch request.format {
    case .text:
      for frame in frames {
        if request.showsTransitions { output("── frame \(frame.sequence) ──") }
        output(text(frame.state))
      }
    case .json:
      let encoder = FrameEncoder()
      if request.showsTransitions {
        output(try encoder.document(frames))
      } else {
        for frame in frames { output(try encoder.document(frame)) }
      }
    case .ndjson:
      let encoder = FrameEncoder()
      for frame in frames { output(try encoder.line(frame)) }
    }
    return model.state.loading.failure == nil ? 0 : 1
  }

  /// Beside the load, so that what is loaded can be worded at once.
  private func prepareDates() {
    guard request.variant != .unimplemented else { return }
    Task.detached { [date = services.date, locale = services.locale] in
      DateText(now: date.now(), locale: locale.locale(), timeZone: locale.timeZone()).prepare()
    }
  }

  private var progressLine: String {
    let sources = request.sources.feeds + [request.sources.conduit].compactMap(\.self)
    return sources.count == 1 ? "Loading \(sources[0]) …" : "Loading \(sources.count) sources …"
  }
}
