import Foundation
import FuzzSupport
import NetworkData

extension ReaderFuzz {
  func checkTape(_ input: [UInt8]) throws {
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
  }
}
