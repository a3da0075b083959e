import CoreDomain
import Foundation
import NetworkData
import Testing

/// The results of `fetch` for statuses and failures.
struct FetchTests {
  private static let url = URL(filePath: "/")

  @Test(arguments: [200, 201, 204, 299])
  func `a successful status is an answer`(status: Int) async throws {
    let response = try await makeSUT(status: status).fetch(NetworkRequest(Self.url), source: "my feed")
    #expect(response.status == status)
  }

  @Test(
    arguments: [
      (401, SourceFault.signInNeeded), (403, SourceFault.forbidden), (404, SourceFault.notFound("my feed")),
      (410, SourceFault.gone),
      (429, NetworkFault.tooManyRequests()), (500, NetworkFault.sourceFailed(status: 500)),
      (503, NetworkFault.sourceFailed(status: 503)),
      (999, NetworkFault.sourceFailed(status: 999)), (304, NetworkFault.refused(status: 304)),
      (418, NetworkFault.refused(status: 418)),
    ] as [(Int, any Fault)])
  func `any other status is a failure of the source`(status: Int, reason: any Fault) async {
    await #expect(throws: Failure(source: "my feed", reason)) {
      try await makeSUT(status: status).fetch(NetworkRequest(Self.url), source: "my feed")
    }
  }

  @Test func `an exchange with any status is returned`() async throws {
    let response = try await makeSUT(status: 422).exchange(NetworkRequest(Self.url), source: "my server")
    #expect(response.status == 422)
  }

  @Test func `a failure has the user's name for the source`() async {
    let sut = NetworkProvider { _ in throw Failure(source: "http://elsewhere/", SourceFault.unreachable) }
    await #expect(throws: Failure(source: "my feed", SourceFault.unreachable)) {
      try await sut.fetch(NetworkRequest(Self.url), source: "my feed")
    }
  }

  @Test func `a cancellation stays a cancellation`() async {
    let sut = NetworkProvider { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await sut.fetch(NetworkRequest(Self.url), source: "my feed")
    }
  }

  private func makeSUT(status: Int) -> NetworkProvider {
    NetworkProvider { NetworkResponse(status: status, url: $0.url) }
  }
}
