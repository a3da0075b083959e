import ArticlesDomain
import Foundation
import Testing

@Suite struct ProfileUpdateTests {
  private let ada = User(
    source: "fake", username: "ada", email: "ada@a.example", biography: "Counts.",
    image: URL(string: "https://a.example/1.png"))

  @Test func `changes leave out values that the user already has`() {
    let update = ProfileUpdate(username: " ada ", email: "new@a.example", biography: "Counts.")
    #expect(update.changes(to: ada) == ProfileUpdate(email: "new@a.example"))
  }

  @Test func `an uncertain field stays in the changes`() {
    let update = ProfileUpdate(username: "ada", biography: "Counts.")
    #expect(update.changes(to: ada, uncertain: [.biography]) == ProfileUpdate(biography: "Counts."))
  }

  @Test func `the later update wins field by field`() {
    let first = ProfileUpdate(username: "grace", biography: "Reads.")
    let merged = first.merging(ProfileUpdate(email: "g@a.example", biography: "Writes."))
    #expect(merged == ProfileUpdate(username: "grace", email: "g@a.example", biography: "Writes."))
  }

  @Test func `an empty value clears the biography and the image`() {
    let user = ada.updated(by: ProfileUpdate(biography: " ", image: ""))
    #expect(user == User(source: "fake", username: "ada", email: "ada@a.example"))
  }
}
