import Foundation
import FuzzSupport
import NetworkData

extension ReaderFuzz {
  func checkTape(_ input: [UInt8]) async throws {
    do {
      let tape = try Tape(Data(input))
      let text = tape.text
      let again: Tape
      do {
        again = try Tape(text: text)
      } catch {
        throw BrokenPromise("its own text can't be read: \(error)")
      }
      try require(again == tape, "the second reading differs")
      try require(again.text == text, "the second text differs")
    } catch let error as TapeFault {
      let count = input.count { $0 == 0x0A } + 1
      try require((1...count).contains(error.line), "a fault is at \(error)")
      try require(!error.message.isEmpty, "a fault has no message")
    }
    try await checkRecording(input)
  }

  /// Tests that recording removes the secret of a request from any answer.
  private func checkRecording(_ input: [UInt8]) async throws {
    let secret = Data("pl4nt3d-s3cr3t".utf8)
    guard let url = URL(string: "https://example.org/") else { return }
    let recorder = TapeRecorder()
    let network = recorder.recording(
      NetworkProvider {
        NetworkResponse(status: 200, body: Data(input) + secret + Data(input), url: $0.url)
      })
    let headers = ["Authorization": "Token \(String(decoding: secret, as: UTF8.self))"]
    _ = try await network.send(NetworkRequest(url, headers: headers))
    guard let tape = recorder.tape, case .response(let response) = tape.exchanges.first?.outcome else {
      throw BrokenPromise("nothing is recorded")
    }
    try require(response.body.range(of: secret) == nil, "the tape has the secret")
  }
}
