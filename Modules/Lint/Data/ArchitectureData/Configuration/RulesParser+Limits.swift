import ArchitectureDomain

extension RulesParser {
  mutating func limits(
    _ file: JSON5Object, among names: [String]
  ) throws(ConfigurationError) -> [MeasureLimit] {
    var limits: [MeasureLimit] = []
    let measures = MeasureLimit.Measure.allCases
    for element in try file.elements("limits") {
      let object = try JSON5Object(
        element, keys: measures.map(\.rawValue) + ["targets", "layers", "because"])
      var most: [MeasureLimit.Measure: Double] = [:]
      for measure in measures { most[measure] = try object.limit(of: measure) }
      if most.isEmpty { throw ConfigurationError(fault: .limitWithoutMeasure, offset: element.offset) }
      for key in ["layers", "targets"] where object[key] != nil { try object.requireElements(key) }
      if object["layers"] != nil, let targets = object["targets"] {
        throw ConfigurationError(fault: .limitOfTargetsAndLayers, offset: targets.offset)
      }
      let targets = try globs("targets", .target, of: object)
      limits.append(
        MeasureLimit(
          most,
          of: object["layers"] == nil
            ? .targets(NamePatterns(targets.isEmpty ? [Glob("*")] : targets))
            : .layers(try layerNames("layers", of: object, among: names)),
          because: try object.text("because"), at: place(element.offset)))
    }
    return limits
  }
}

extension JSON5Object {
  fileprivate func limit(of measure: MeasureLimit.Measure) throws(ConfigurationError) -> Double? {
    guard let found = self[measure.rawValue] else { return nil }
    let maximum = measure == .instability ? 1 : Int(Int32.max)
    guard case .number(let text) = found.content, let limit = Double(text),
      (0...Double(maximum)).contains(limit),
      measure == .instability || limit == limit.rounded()
    else {
      throw ConfigurationError(
        fault: .wrongType(expected: measure == .instability ? .fraction : .wholeNumber(maximum: maximum)),
        offset: found.offset)
    }
    return limit
  }
}
