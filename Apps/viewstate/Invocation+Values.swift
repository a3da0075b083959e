import Headless
import HeadlessRunner

extension Invocation {
  var format: FrameOutput.Format { self[FrameOptions.format] }
}

extension Double {
  /// A number above zero and small enough to calculate with.
  init?(positive text: String) {
    guard let number = Double(text), number > 0, number <= 1_000_000 else { return nil }
    self = number
  }
}
