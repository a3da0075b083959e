public import ArticlesDomain
import CoreDomain
public import Testing

/// Tests that a ``UserService`` with a signed-in user fulfills its contract.
public func verifyUserService(
  _ sut: any UserService, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let before = try await sut.fetchCurrentUser()
  #expect(!before.username.isEmpty, sourceLocation: sourceLocation)

  var expected = before
  expected.biography = "Writes about seams."
  let updated = try await sut.updateProfile(ProfileUpdate(biography: "Writes about seams."))
  #expect(updated == expected, "Only what the update names changes.", sourceLocation: sourceLocation)
  #expect(try await sut.fetchCurrentUser() == expected, sourceLocation: sourceLocation)

  let unchanged = try await sut.updateProfile(ProfileUpdate())
  #expect(unchanged == expected, sourceLocation: sourceLocation)

  let cleared = try await sut.updateProfile(ProfileUpdate(biography: ""))
  #expect(cleared.biography == nil, sourceLocation: sourceLocation)

  let error = await #expect(throws: Failure.self, sourceLocation: sourceLocation) {
    try await sut.updateProfile(ProfileUpdate(username: ""))
  }
  guard let fields = error?.reason.rejectedFields else {
    Issue.record("A blank name is rejected, not \(String(describing: error))", sourceLocation: sourceLocation)
    return
  }
  #expect(fields["username"]?.isEmpty == false, sourceLocation: sourceLocation)
  #expect(try await sut.fetchCurrentUser() == cleared, sourceLocation: sourceLocation)
}
