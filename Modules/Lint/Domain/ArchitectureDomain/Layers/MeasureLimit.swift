/// The largest allowed values of measures of targets or layers, with the reason. See ``GraphMetrics``.
public struct MeasureLimit: Equatable, Sendable {
  public enum Measure: String, CaseIterable, Sendable {
    case fanIn, fanOut, instability, depth
  }

  public enum Scope: Equatable, Sendable {
    case targets(NamePatterns)
    /// The layers themselves, not their targets, by their names.
    case layers(Set<String>)
  }

  public var most: [Measure: Double]
  public var scope: Scope
  public var because: String
  /// The place in the configuration.
  public var place: Place

  public init(_ most: [Measure: Double], of scope: Scope, because: String, at place: Place) {
    self.most = most
    self.scope = scope
    self.because = because
    self.place = place
  }
}
