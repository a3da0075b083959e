import ArticlesDomain
import CoreDomain
import DomainContracts
import Foundation
import SimulationData
import Testing

struct SampleUserServiceTests {
  @Test func `it fulfills the contract`() async throws {
    try await verifyUserService(SampleUserService())
  }

  @Test func `an update changes only the named fields`() async throws {
    let sut = SampleUserService()
    let image = "https://solberg.example/new.png"
    let user = try await sut.updateProfile(
      ProfileUpdate(username: " Maren ", email: "m@solberg.example", image: image))
    #expect(user.username == "Maren")
    #expect(user.email == "m@solberg.example")
    #expect(user.image?.absoluteString == image)
    #expect(user.biography != nil)
  }

  @Test func `without an account, a login is required`() async {
    let sut = SampleUserService(nil)
    let failure = Failure(source: "sample", .signInNeeded)
    await #expect(throws: failure) { try await sut.fetchCurrentUser() }
    await #expect(throws: failure) { try await sut.updateProfile(ProfileUpdate(biography: "a")) }
  }

  @Test func `an empty text clears the picture`() async throws {
    #expect(try await SampleUserService().updateProfile(ProfileUpdate(image: "")).image == nil)
  }

  @Test(arguments: [
    (ProfileUpdate(username: " \n"), ["username": ["can't be blank"]]),
    (ProfileUpdate(username: "hiroko tanabe"), ["username": ["has already been taken"]]),
    (ProfileUpdate(email: ""), ["email": ["can't be blank"]]),
    (ProfileUpdate(email: "maren"), ["email": ["is invalid"]]),
    (ProfileUpdate(image: "picture.png"), ["image": ["is invalid"]]),
    (
      ProfileUpdate(username: "", email: "@", biography: "New"),
      ["username": ["can't be blank"]]
    ),
  ])
  func `an invalid update is rejected field by field, and changes nothing`(
    update: ProfileUpdate, fields: [String: [String]]
  ) async throws {
    let sut = SampleUserService()
    let before = try await sut.fetchCurrentUser()
    await #expect(throws: Failure(source: "sample", .rejected(fields))) {
      try await sut.updateProfile(update)
    }
    #expect(try await sut.fetchCurrentUser() == before)
  }
}
