import CorePresentation
import Foundation
import Headless
import Testing

@testable import viewstate

/// The settings as text.
struct SettingsTextTests {
  private let sut = TextRenderer(width: 44, isColored: false)

  @Test func `settings are shown with their keys, and unusable ones with the reason`() throws {
    let state = try settings(
      #"""
      {"loading":{"phase":"loaded"},"saving":{"phase":"saved"},"rows":[
      {"key":"policy","values":["a very long value that is never broken in the middle"],"isSet":true,
       "title":"Policy","text":"a","accessibilityLabel":""},
      {"key":"locale","values":["xx"],"isSet":true,"title":"Language","text":"the system's",
       "problem":"The chosen locale doesn't exist.","accessibilityLabel":""}],
      "failures":[{"source":"p","reason":"exposed",
       "message":"Other users can read /home/ada/p. Run: chmod 600 /home/ada/p"}]}
      """#)
    #expect(
      sut.text(state) == """
        Policy (policy)
          a very long value that is never broken in the middle
        Language (locale)
          the system's
          The chosen locale doesn't exist.
        ! Other users can read /home/ada/p. Run: chmod 600 /home/ada/p
        Saved.
        """)
  }

  private func settings(_ json: String) throws -> SettingsViewState {
    try JSONDecoder().decode(SettingsViewState.self, from: Data(json.utf8))
  }
}
