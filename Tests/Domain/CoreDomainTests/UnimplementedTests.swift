import CoreDomain
import Testing

struct UnimplementedTests {
  @Test func `a provider that nobody passed stops with its name and the mend`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { _ = DateProvider.unimplemented.now() })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("DateProvider.now is unimplemented (CoreDomain/DateProvider.swift:"))
    #expect(message.contains("pass `.live` or `.fixed(_:)`"))
  }

  @Test func `so does a locale that nobody passed`() async {
    await #expect(processExitsWith: .failure) { _ = LocaleProvider.unimplemented.locale() }
    await #expect(processExitsWith: .failure) { _ = LocaleProvider.unimplemented.timeZone() }
  }
}
