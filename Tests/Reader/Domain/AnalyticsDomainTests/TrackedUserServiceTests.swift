import AnalyticsDomain
import CoreDomain
import DomainFakes
import ProfilesDomain
import TestSupport
import Testing

@Suite struct TrackedUserServiceTests {
  private let gate = GatedUserService()
  private let events = Log<AnalyticsEvent>()

  private var sut: TrackedUserService {
    TrackedUserService(gate, by: .mock { [events] in events.append($0) })
  }

  @Test func `a loaded account is tracked and returned`() async throws {
    let user = User(username: "private", email: "private")
    let loaded = Task { [sut] in try await sut.fetchCurrentUser() }
    await gate.answers.reached(1)
    gate.answers.release(0, returning: user)
    #expect(try await loaded.value == user)
    #expect(events.entries == [.accountOpened])
  }

  @Test func `a rejected change is tracked by its reason, without the path of its store`() async throws {
    let changed = Task { [sut] in try await sut.updateProfile(ProfileUpdate(biography: "private")) }
    await gate.answers.reached(1)
    gate.answers.release(0, throwing: Failure(source: "/home/ada/profile.json", .offline))
    await #expect(throws: Failure(source: "/home/ada/profile.json", .offline)) { try await changed.value }
    #expect(events.entries == [.failed(.changeAccount, source: "account", reason: "offline")])
  }

  @Test func `a canceled operation is not tracked`() async throws {
    let loaded = Task { [sut] in try await sut.fetchCurrentUser() }
    await gate.answers.reached(1)
    loaded.cancel()
    await #expect(throws: CancellationError.self) { try await loaded.value }
    #expect(events.entries.isEmpty)
  }
}
