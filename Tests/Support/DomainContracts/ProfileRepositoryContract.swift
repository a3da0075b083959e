import CoreDomain
public import ProfilesDomain
public import Testing

/// What every ``ProfileRepository`` must do.
///
/// - Parameters:
///   - sut: A repository that has a profile of its own.
///   - name: The name of a profile it knows.
///   - source: What its user named it by.
public func verifyProfileRepository(
  _ sut: any ProfileRepository, knows name: String, source: String,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let profile = try await sut.profile(named: name)
  #expect(profile.name == name, sourceLocation: sourceLocation)
  #expect(profile.source == source, sourceLocation: sourceLocation)
  #expect(!profile.displayName.isEmpty, sourceLocation: sourceLocation)

  let own = try await sut.ownProfile()
  #expect(own.source == source, sourceLocation: sourceLocation)
  #expect(!own.displayName.isEmpty, sourceLocation: sourceLocation)

  await #expect(throws: Failure(source: source, .notFound("nobody")), sourceLocation: sourceLocation) {
    try await sut.profile(named: "nobody")
  }

  let canceled = Task {
    withUnsafeCurrentTask { $0?.cancel() }
    return try await sut.profile(named: name)
  }
  await #expect(throws: CancellationError.self, sourceLocation: sourceLocation) {
    try await canceled.value
  }
}
