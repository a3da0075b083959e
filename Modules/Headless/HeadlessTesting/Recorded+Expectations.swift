import Headless
import HeadlessRunner
public import Testing

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Recorded where State: Equatable {
  /// Records the states that a closure reads.
  public convenience init(
    _ model: Model, in time: VirtualTime, sourceLocation: SourceLocation = #_sourceLocation,
    _ state: @escaping @MainActor (Model) -> State
  ) {
    // A value such as NaN isn't equal to itself, and isn't a change.
    self.init(
      model, in: time, at: sourceLocation, read: state,
      isSame: { $0 == $1 || $1 != $1 && ReflectedValue.tree(of: $0) == ReflectedValue.tree(of: $1) },
      tree: ReflectedValue.tree(of:))
  }

  /// Expects that the next frame is the previous one with a change.
  ///
  /// Each frame needs one expectation. A difference is an issue of the test. In `explore`, the time is compared only if
  /// sleeps are exact.
  ///
  /// - Parameters:
  ///   - moment: The time of the frame, since `inVirtualTime` began.
  ///   - sourceLocation: The place of the issue.
  ///   - change: Changes the state of the previous frame into the expected one.
  /// - Throws: The error of the closure. Without a test of Swift Testing, such as in XCTest, also the issue.
  public func expect(
    at moment: Duration, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout State) throws -> Void
  ) throws {
    guard let (previous, frame) = next() else {
      let last = frames[expected - 1]
      let sentence =
        "Frame \(expected) at \(last.at.readable) is the last one, so there is no frame to expect."
      return try fail(
        [sentence, time.stillness].compactMap(\.self).joined(separator: " "), at: sourceLocation)
    }
    var state = previous.state
    try change(&state)
    let isSame = isSame(state, frame.state)
    let isSameTime = moment == frame.at || !time.isExact
    guard !isSame || !isSameTime else { return }
    let times = isSameTime ? [] : ["− at \(moment.readable)", "+ at \(frame.at.readable)"]
    let fields = FrameDifference(from: tree(state), to: tree(frame.state)).lines
    let isHidden = !isSame && fields.isEmpty
    let lines =
      ["Frame \(expected) at \(frame.at.readable) is not as expected (− expected, + recorded):"] + times
      + fields + (isHidden ? ["The states are not equal, but all their stored properties are."] : [])
    try fail(lines.joined(separator: "\n"), at: sourceLocation)
  }

  /// Expects that no frame follows the ones that were expected.
  ///
  /// - Throws: The issue, without a test of Swift Testing, such as in XCTest.
  public func expectNothingElse(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var lines: [String] = []
    while let (previous, frame) = next() {
      lines += FrameDifference(from: tree(previous.state), to: tree(frame.state)).assignments
        .map { "\(frame.at.readable): \($0)" }
    }
    guard !lines.isEmpty else { return }
    let text = (["Nothing else was expected, but the model changed:"] + lines).joined(separator: "\n")
    try fail(text, at: sourceLocation)
  }
}

/// The stored properties of a model, as text.
public struct RecordedProperties: CustomStringConvertible {
  let tree: FrameValue

  /// A line for each property, such as `isLoading = true`.
  public var description: String {
    FrameDifference(from: .object(FrameObject()), to: tree).lines.map { String($0.dropFirst(2)) }
      .joined(separator: "\n")
  }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Recorded where State == RecordedProperties {
  /// Records all stored properties. Their values can be read as text, but not be expected.
  public convenience init(
    _ model: Model, in time: VirtualTime, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.init(
      model, in: time, at: sourceLocation,
      read: { RecordedProperties(tree: ReflectedValue.properties(of: $0)) },
      isSame: { $0.tree == $1.tree }, tree: \.tree)
  }
}
