import CoreDomain
import Testing

struct UnimplementedTests {
  @Test func `a missing provider stops the program with its name and the fix`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent],
      performing: { _ = DateProvider.unimplemented.now() })
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("DateProvider.now is unimplemented (CoreDomain/DateProvider.swift:"))
    #expect(message.contains("pass `.live` or `.fixed(_:)`"))
  }

  @Test func `a missing locale stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = LocaleProvider.unimplemented.locale() }
    await #expect(processExitsWith: .failure) { _ = LocaleProvider.unimplemented.timeZone() }
    await #expect(processExitsWith: .failure) { _ = LocaleProvider.unimplemented.calendar() }
  }

  @Test func `missing identifiers stop the program`() async throws {
    let identifier = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = IdentifierProvider.unimplemented.next()
    }
    try expect(
      identifier, "IdentifierProvider.next", in: "IdentifierProvider.swift", fix: "`.counting()`")
  }

  @Test func `missing preferences stop the program`() async throws {
    let stored = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await PreferencesProvider.unimplemented.stored()
    }
    try expect(stored, "PreferencesProvider.stored", in: "PreferencesProvider.swift", fix: "`.inMemory()`")
    let set = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await PreferencesProvider.unimplemented.store(.number(1), "page-length")
    }
    try expect(set, "PreferencesProvider.store ", in: "PreferencesProvider.swift", fix: "`.inMemory()`")
    let reset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await PreferencesProvider.unimplemented.remove("page-length")
    }
    try expect(reset, "PreferencesProvider.remove", in: "PreferencesProvider.swift", fix: "`.inMemory()`")
  }

  @Test func `missing secrets stop the program`() async throws {
    let secret = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await SecretsProvider.unimplemented.secret(.conduitToken)
    }
    try expect(secret, "SecretsProvider.secret", in: "SecretsProvider.swift", fix: "`.inMemory()`")
    let store = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard let secret = Secret("a") else { return }
      try await SecretsProvider.unimplemented.store(secret, .conduitToken)
    }
    try expect(store, "SecretsProvider.store", in: "SecretsProvider.swift", fix: "`.inMemory()`")
    let remove = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await SecretsProvider.unimplemented.remove(.conduitToken)
    }
    try expect(remove, "SecretsProvider.remove", in: "SecretsProvider.swift", fix: "`.inMemory()`")
  }

  /// The line from the program itself. A backtrace may follow it.
  private func expect(
    _ result: ExitTest.Result?, _ operation: String, in file: String, fix: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try #require(result, sourceLocation: sourceLocation)
    let lines = String(decoding: result.standardErrorContent, as: UTF8.self).split(separator: "\n")
    let line = try #require(
      lines.first { $0.contains("Fatal error") }, "\(lines)", sourceLocation: sourceLocation)
    #expect(line.contains(operation), sourceLocation: sourceLocation)
    #expect(line.contains("is unimplemented (CoreDomain/\(file):"), sourceLocation: sourceLocation)
    #expect(line.contains(fix), sourceLocation: sourceLocation)
  }
}
