/// A state with several phases, one of which is a failure. Its format is `{"phase":"failed","failure":{…}}`.
public protocol PhaseCodable: Codable, Equatable {
  /// Every phase except the failure.
  static var phases: [Self] { get }
  static func failed(_ failure: FailureViewState) -> Self
  var failure: FailureViewState? { get }
}

private struct PhaseFormat: Codable {
  var phase: String
  var failure: FailureViewState?
}

extension PhaseCodable {
  /// The published name of the phase, which is the name of its case.
  public var phase: String { failure == nil ? "\(self)" : "failed" }

  public init(from decoder: any Decoder) throws {
    let format = try PhaseFormat(from: decoder)
    guard
      let state = format.failure.map(Self.failed) ?? Self.phases.first(where: { $0.phase == format.phase })
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "There is no phase \(format.phase)."))
    }
    self = state
  }

  public func encode(to encoder: any Encoder) throws {
    try PhaseFormat(phase: phase, failure: failure).encode(to: encoder)
  }
}
