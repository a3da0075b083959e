public import ArchitectureDomain

/// Reads the layers of a package from `architecture.json5`.
public struct ConfigurationReader: Sendable {
  /// Where a package keeps its configuration, the first that exists.
  public static let usualNames = ["architecture.json5", ".architecture.json5"]

  private static let sizeLimit = 1 << 20

  public init() {}

  /// - Returns: Nil if none was named and the package has none.
  /// - Throws: ``ArchitectureFailure`` with the line and column of what is wrong.
  public func rules(
    package: String, configuration: String?
  ) throws(ArchitectureFailure) -> ArchitectureRules? {
    if let configuration {
      guard FileBytes.exists(configuration) else { throw .configuration(Place(configuration), .missing) }
      return try rules(in: configuration)
    }
    let usual = Self.usualNames.map { Path.join(package, $0) }.first(where: FileBytes.exists)
    return if let usual { try rules(in: usual) } else { nil }
  }

  private func rules(in path: String) throws(ArchitectureFailure) -> ArchitectureRules {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, limit: Self.sizeLimit)
    } catch {
      throw .unreadable(path: path, error.kind)
    }
    func place(_ offset: Int) -> Place {
      bytes.withUnsafeBufferPointer {
        var lines = LineCounter($0)
        return Place(path, lines.position(of: offset))
      }
    }
    do {
      var parser = JSON5Parser(bytes)
      return try rules(try parser.parse(), place: place)
    } catch {
      throw .configuration(place(error.offset), error.fault)
    }
  }

  private func rules(
    _ value: JSON5Value, place: (Int) -> Place
  ) throws(ConfigurationError) -> ArchitectureRules {
    let file = try JSON5Object(value, keys: ["layers"])
    _ = try file.required("layers")
    var layers: [Layer] = []
    var seen: [(text: String, offset: Int)] = []
    for element in try file.elements("layers") {
      let object = try JSON5Object(element, keys: ["name", "targets", "paths", "sees", "forbids", "tests"])
      let name = try object.text("name")
      if layers.contains(where: { $0.name == name }) {
        throw ConfigurationError(fault: .repeatedLayer(name), offset: element.offset)
      }
      seen += try object.texts("sees")
      layers.append(try layer(name, object, at: place(element.offset)))
    }
    let names = layers.map(\.name)
    for (name, offset) in seen where !names.contains(name) {
      throw ConfigurationError(fault: .unknownLayer(name, known: names), offset: offset)
    }
    return ArchitectureRules(layers: layers)
  }

  private func layer(
    _ name: String, _ object: JSON5Object, at place: Place
  ) throws(ConfigurationError) -> Layer {
    var forbids: [ForbiddenModules] = []
    for element in try object.elements("forbids") {
      let forbidden = try JSON5Object(element, keys: ["modules", "because"])
      _ = try forbidden.required("modules")
      let modules = try forbidden.texts("modules").map { Glob($0.text) }
      forbids.append(ForbiddenModules(modules, because: try forbidden.text("because")))
    }
    return Layer(
      name,
      targets: try object.texts("targets").map { Glob($0.text) },
      paths: try object.texts("paths").map { Glob($0.text) },
      sees: Set(try object.texts("sees").map(\.text)),
      forbids: forbids,
      isForTests: try object.flag("tests"),
      at: place)
  }
}
