import CoreDomain
import CorePresentation
import Foundation
import Testing

struct LoadingStateTests {
  @Test(arguments: [
    (LoadingState.idle, #"{"phase":"idle"}"#), (.loading, #"{"phase":"loading"}"#),
    (.refreshing, #"{"phase":"refreshing"}"#), (.loaded, #"{"phase":"loaded"}"#),
    (
      .failed(FailureViewState(Failure(source: "a.xml", ContentFault.empty))),
      #"{"failure":{"message":"a.xml is empty.","reason":"empty","source":"a.xml"},"phase":"failed"}"#
    ),
  ])
  func `its format is a phase, and the failure if there is one`(state: LoadingState, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(state), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(LoadingState.self, from: Data(json.utf8)) == state)
  }
}
