import ArticlesPresentation
import CorePresentation
import Foundation
import Headless
import Testing

@testable import viewstate

/// The screens about the user, as text.
struct PersonTextTests {
  private let sut = TextRenderer(width: 44, isColored: false)

  @Test func `settings are shown with their keys, and unusable ones with the reason`() throws {
    let state = try settings(
      #"""
      {"loading":{"phase":"loaded"},"saving":{"phase":"saved"},"rows":[
      {"key":"sources","values":["a very long address that is never broken.xml","b"],"isSet":true,
       "isSecret":false,"title":"Feeds","text":"a, b","accessibilityLabel":""},
      {"key":"locale","values":["xx"],"isSet":true,"isSecret":false,"title":"Language","text":"the system's",
       "problem":"The chosen locale is none.","accessibilityLabel":""},
      {"key":"conduit-token","values":[],"isSet":true,"isSecret":true,"title":"Token","text":"stored",
       "accessibilityLabel":""}],
      "failures":[{"source":"p","reason":"exposed",
       "message":"Other users can read /home/ada/p. Run: chmod 600 /home/ada/p"}]}
      """#)
    #expect(
      sut.text(state) == """
        Feeds (sources)
          a very long address that is never broken.xml
          b
        Language (locale)
          the system's
          The chosen locale is none.
        Token (conduit-token)
          stored
        ! Other users can read /home/ada/p. Run: chmod 600 /home/ada/p
        Saved.
        """)
  }

  @Test func `a profile whose change failed is shown unchanged, with the reason`() throws {
    let state = try editor(
      saving: #"{"phase":"failed","failure":{"source":"s","reason":"r","message":"No."}}"#)
    #expect(
      sut.text(state) == """
        ada                             your profile
        Before: Ada
        Source: https://a.b
        Counts.
        ada@a.example
        Image: https://a.b/c.png
        No.
        Nobody knows.
        """)
  }

  @Test(arguments: [("saving", "Saving …"), ("nothingChanged", "No changes to save.")])
  func `the progress of a change is shown below the profile`(phase: String, line: String) throws {
    let text = sut.text(try editor(saving: #"{"phase":"\#(phase)"}"#))
    #expect(text.hasSuffix("\(line)\nNobody knows."))
  }

  @Test func `no text can control the terminal`() throws {
    let evil = try editor(saving: #"{"phase":"idle"}"#, biography: #"\u001b[2J\u009b31m"#)
    #expect(
      !sut.text(evil).unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
  }

  @Test func `states survive a round trip through their format`() throws {
    for phase in ["idle", "saving", "saved", "nothingChanged"] {
      let state = try editor(saving: #"{"phase":"\#(phase)"}"#)
      let again = try JSONDecoder().decode(ProfileViewState.self, from: JSONEncoder().encode(state))
      #expect(again == state)
    }
  }

  private func settings(_ json: String) throws -> SettingsViewState {
    try JSONDecoder().decode(SettingsViewState.self, from: Data(json.utf8))
  }

  private func editor(saving: String, biography: String = "Counts.") throws -> ProfileViewState {
    let json = #"""
      {"loading":{"phase":"loaded"},"saving":\#(saving),"problems":[],"notice":"Nobody knows.",
      "account":{"source":"https://a.b","username":"ada","formerUsername":"Ada","email":"ada@a.example","rawBiography":"","image":"https://a.b/c.png",
      "unconfirmed":[],"biography":"\#(biography)","accessibilityLabel":""}}
      """#
    return try JSONDecoder().decode(ProfileViewState.self, from: Data(json.utf8))
  }
}
