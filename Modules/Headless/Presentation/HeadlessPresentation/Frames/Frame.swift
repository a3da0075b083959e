package import Foundation

/// The state of a screen at one time: the unit of a runner's output. The format is
/// `{"format":1,"screen":"articles","sequence":1,"at":"…","state":{…}}`.
package struct Frame<State: Encodable>: Encodable {
  let format = 1
  /// The name of the screen.
  let screen: String
  /// The number of the frame, counted from 1.
  let sequence: Int
  let at: Date
  let state: State

  package init(of screen: String, sequence: Int, at: Date, state: State) {
    (self.screen, self.sequence, self.at, self.state) = (screen, sequence, at, state)
  }
}
