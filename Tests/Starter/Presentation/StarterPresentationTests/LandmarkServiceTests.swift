import Foundation
import HeadlessTesting
import StarterDomain
import StarterPresentation

@MainActor
struct LandmarkServiceTests {
  @Test func `a fetch fills the store`() throws {
    try inVirtualTime { time in
      let sut = makeSUT(in: time) { .sample }
      try sut.perform { try? await $0.fetch() }
      try time.settle()
      #expect(sut.frames.map(\.state) == ["idle", "loading", "loaded: Lake Bled, Matterhorn"])
      #expect(sut.model.service.store.featuredLandmarks.map(\.name) == ["Matterhorn"])
      #expect(sut.model.service.store.landmarks(for: .lakes).map(\.name) == ["Lake Bled"])
    }
  }

  @Test func `a failed fetch is in the store, and thrown`() throws {
    try inVirtualTime { time in
      let sut = makeSUT(in: time) { throw FetchError.nothingCached }
      var thrown: (any Error)?
      try sut.perform { do { try await $0.fetch() } catch { thrown = error } }
      try time.settle()
      #expect(
        sut.frames.map(\.state) == [
          "idle", "loading", "failed: Nothing is cached yet. Load once with a connection.",
        ])
      #expect(thrown as? FetchError == .nothingCached)
    }
  }

  @Test func `a canceled fetch leaves what was loaded`() throws {
    try inVirtualTime { time in
      let sut = makeSUT(in: time) { .sample }
      try sut.perform { try? await $0.fetch() }
      try time.settle()
      let fetch = try sut.perform { try? await $0.fetch() }
      fetch.cancel()
      try time.settle()
      #expect(
        sut.frames.map(\.state) == [
          "idle", "loading", "loaded: Lake Bled, Matterhorn", "loading", "loaded: Lake Bled, Matterhorn",
        ])
    }
  }

  @Test func `a canceled fetch leaves the error before it`() throws {
    try inVirtualTime { time in
      let sut = makeSUT(in: time) { throw FetchError.nothingCached }
      try sut.perform { try? await $0.fetch() }
      try time.settle()
      try sut.perform { try? await $0.fetch() }.cancel()
      try time.settle()
      let failed = "failed: Nothing is cached yet. Load once with a connection."
      #expect(sut.frames.map(\.state) == ["idle", "loading", failed, "loading", failed])
    }
  }

  @Test func `a canceled later fetch hides no earlier one in any order`() throws {
    try explore { time -> String? in
      let sut = makeSUT(in: time) { .sample }
      try sut.perform { try? await $0.fetch() }
      try time.pass(.milliseconds(50))
      try sut.perform { try? await $0.fetch() }.cancel()
      try time.settle()
      #expect(sut.frames.last?.state == "loaded: Lake Bled, Matterhorn")
      return sut.frames.last?.state
    }
  }

  @Test func `the latest of two fetches counts in every order`() throws {
    try explore { time -> String? in
      var answers: [[Landmark]] = [[], .sample]
      let sut = makeSUT(in: time) { answers.removeFirst() }
      try sut.perform { try? await $0.fetch() }
      try time.pass(.milliseconds(50))
      try sut.perform { try? await $0.fetch() }
      try time.settle()
      #expect(sut.frames.last?.state == "loaded: Lake Bled, Matterhorn")
      return sut.frames.last?.state
    }
  }

  @Test func `the unimplemented service stops the program with its name`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await LandmarkService.unimplemented().fetchLandmarks()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("LandmarkService.fetchLandmarks is unimplemented. Pass a service"))
  }

  /// The service as a model: a store and the fetch that fills it.
  @MainActor
  private final class Model {
    let service: LandmarkService

    init(_ service: LandmarkService) { self.service = service }

    func fetch() async throws { try await service.fetchLandmarks() }
  }

  private func makeSUT(
    in time: VirtualTime, answer: @escaping @MainActor () throws -> [Landmark]
  ) -> Recorded<Model, String> {
    var service = LandmarkService.unimplemented()
    service = LandmarkService(
      store: LandmarkStore(),
      fetchLandmarks: {
        let result = await MainActor.run { Result { try answer() } }
        try await Task.sleep(for: .milliseconds(100))
        return try result.get()
      },
      fetchLandmark: service.fetchLandmark, fetchLandmarksByCategory: service.fetchLandmarksByCategory)
    return Recorded(Model(service), in: time) { $0.service.store.description }
  }
}

extension LandmarkStore {
  fileprivate var description: String {
    switch loadingState {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded(let landmarks): "loaded: \(landmarks.map(\.name).joined(separator: ", "))"
    case .failed(let error): "failed: \(error.localizedDescription)"
    }
  }
}

extension [Landmark] {
  fileprivate static let sample = [
    Landmark(id: UUID(), name: "Lake Bled", place: "Slovenia", category: .lakes),
    Landmark(id: UUID(), name: "Matterhorn", place: "Switzerland", category: .mountains, isFeatured: true),
  ]
}
