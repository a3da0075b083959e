import Foundation
import FuzzSupport
import NetworkData

extension ReaderFuzz {
  func checkAnswer(_ input: [UInt8]) throws {
    do {
      let answer = try RecordedResponse(Data(input))
      try require(input.suffix(answer.body.count).elementsEqual(answer.body), "the body isn't at the end")
      try require(RecordedResponse.statuses.contains(answer.status), "the status is \(answer.status)")
    } catch let error as DamagedHead {
      let count = input.count { $0 == 0x0A } + 1
      try require((1...count).contains(error.line), "a fault is at \(error)")
    }
  }
}
