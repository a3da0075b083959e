package import Foundation

/// The state of a screen at one time: the unit of a runner's output.
package struct Frame {
  /// The name of the screen.
  var screen: String
  /// The number of the frame, counted from 1.
  var sequence: Int
  var at: Date
  var state: any Encodable

  package init(of screen: String, sequence: Int, at: Date, state: any Encodable) {
    (self.screen, self.sequence, self.at, self.state) = (screen, sequence, at, state)
  }
}

// MARK: - Format: {"format":1,"screen":"articles","sequence":1,"at":"…","state":{…}}

extension Frame: Encodable {
  private enum CodingKeys: CodingKey {
    case format, screen, sequence, at, state
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .format)
    try container.encode(screen, forKey: .screen)
    try container.encode(sequence, forKey: .sequence)
    try container.encode(at, forKey: .at)
    try container.encode(state, forKey: .state)
  }
}
