import HeadlessTesting
import Observation

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Fault {
  static let supersededLoad = Fault("a superseded load wins", right: "b") { isCorrect, time in
    let sut = Recorded(ProfileModel(isCorrect), in: time) { $0.name }
    try sut.perform { await $0.load("a") }
    try sut.perform { await $0.load("b") }
    try time.settle()
    return sut.model.name
  }

  static let ignoredCancellation = Fault("a cancellation is ignored", right: "canceled") { isCorrect, time in
    let sut = Recorded(DownloadModel(isCorrect), in: time) { $0.state }
    try sut.perform {
      $0.start()
      try await Task.sleep(for: .milliseconds(400))
      $0.cancel()
    }
    try time.settle()
    return sut.model.state
  }

  static let progressAfterResult = Fault("progress is shown after the result", right: "loaded") {
    isCorrect, time in
    let sut = Recorded(TransferModel(isCorrect), in: time) { $0.text }
    try sut.perform { await $0.load() }
    try time.settle()
    return sut.model.text
  }
}

/// Shows the profile whose load ends last.
@MainActor @Observable private final class ProfileModel {
  private(set) var name = ""
  private var latest = ""
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func load(_ id: String) async {
    latest = id
    try? await Task.sleep(for: .milliseconds(300))
    if !isCorrect || latest == id { name = id }
  }
}

/// Overwrites the state of a canceled download.
@MainActor @Observable private final class DownloadModel {
  private(set) var state = "idle"
  private var task: Task<Void, Never>?
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func start() {
    state = "loading"
    task = Task(name: "download") {
      let result = await Self.fetch()
      if !isCorrect || !Task.isCancelled { state = result }
    }
  }

  func cancel() {
    task?.cancel()
    state = "canceled"
  }

  /// A library with a callback, which can't be canceled.
  private static func fetch() async -> String {
    await withCheckedContinuation { continuation in
      Task.detached {
        try? await Task.sleep(for: .milliseconds(300))
        continuation.resume(returning: "loaded")
      }
    }
  }
}

/// Hands reports of progress to the main actor in tasks of their own.
@MainActor @Observable private final class TransferModel {
  private(set) var text = ""
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func load() async {
    text = await Transfer().run { [weak self] percent in
      Task.detached(priority: .low) { await self?.show(percent) }
    }
  }

  private func show(_ percent: Int) {
    if !isCorrect || text != "loaded" { text = "\(percent) %" }
  }
}

private actor Transfer {
  func run(progress: @Sendable (Int) -> Void) async -> String {
    for percent in [50, 100] {
      try? await Task.sleep(for: .milliseconds(100))
      progress(percent)
    }
    return await Self.decode()
  }

  @concurrent private static func decode() async -> String {
    await Task.yield()
    await Task.yield()
    return "loaded"
  }
}
