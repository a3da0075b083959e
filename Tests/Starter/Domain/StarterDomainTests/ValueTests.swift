import Foundation
import StarterDomain
import Testing

struct ValueTests {
  // feature: landmarks
  @Test(arguments: [("Slovenia", "Lake Bled, Slovenia"), ("", "Lake Bled")])
  func `the title of a landmark has its place`(place: String, title: String) throws {
    let id = try #require(UUID(uuidString: "0B5F6C1E-7B0A-4D8E-9E57-1C6B1A2F3D01"))
    let sut = Landmark(id: id, name: "Lake Bled", place: place, category: .lakes)
    #expect(sut.displayTitle == title)
  }
  // end

  // feature: profiles
  @Test func `a change of a profile has only the fields that change`() throws {
    let data = try JSONEncoder().encode(ProfileUpdate(name: "Ida"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"name":"Ida"}"#)
  }
  // end

  // feature: reminders
  @Test(arguments: [("Standup", 0.001), ("Standup", ReminderError.longestDelay)])
  func `a reminder has a title and a delay of up to ten years`(title: String, seconds: TimeInterval) throws {
    try ReminderError.check(title: title, in: seconds)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity, ReminderError.longestDelay * 1.01])
  func `a reminder can't have another delay`(seconds: TimeInterval) {
    #expect(throws: ReminderError.invalidDelay) { try ReminderError.check(title: "Standup", in: seconds) }
  }

  @Test(arguments: ["", " \n"])
  func `a reminder needs a title`(title: String) {
    #expect(throws: ReminderError.missingTitle) { try ReminderError.check(title: title, in: 1) }
  }
  // end
}
