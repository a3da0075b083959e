import Headless

/// Turns any value into a tree by reflection.
struct ReflectedValue {
  /// The objects that contain the value.
  private var owners: Set<ObjectIdentifier> = []

  static func tree(of value: Any) -> FrameValue { ReflectedValue().tree(of: value) }

  /// The tree of an object's stored properties.
  static func properties(of object: AnyObject) -> FrameValue {
    ReflectedValue(owners: [ObjectIdentifier(object)]).object(Mirror(reflecting: object))
  }

  private func tree(of value: Any) -> FrameValue {
    switch value {
    case let value as String: return .string(value)
    case let value as Bool: return .bool(value)
    case let value as any BinaryInteger: return .number(value.description)
    case let value as any BinaryFloatingPoint: return .number("\(value)")
    case let value as Duration: return .string("\(value)")
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { tree(of: $0.value) } ?? .null
    case .collection: return .array(mirror.children.map { tree(of: $0.value) })
    case .set: return .array(mirror.children.map { tree(of: $0.value) }.sorted { "\($0)" < "\($1)" })
    case .dictionary: return dictionary(mirror)
    case .enum: return enumeration(value, mirror)
    case .class: return instance(value as AnyObject, mirror)
    case .tuple: return object(mirror)
    case .struct where !Self.isSystem(value): return object(mirror)
    default: return opaque(value)
    }
  }

  private func object(_ mirror: Mirror) -> FrameValue {
    var object = FrameObject()
    var current: Mirror? = mirror
    while let mirror = current {
      for (index, child) in mirror.children.enumerated() {
        let name = child.label ?? "\(index)"
        if name != "_$observationRegistrar" { object[Self.property(name)] = tree(of: child.value) }
      }
      current = mirror.superclassMirror
    }
    return .object(object)
  }

  private func dictionary(_ mirror: Mirror) -> FrameValue {
    var object = FrameObject()
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      object["\(pair[0].value)"] = tree(of: pair[1].value)
    }
    return .object(object)
  }

  private func enumeration(_ value: Any, _ mirror: Mirror) -> FrameValue {
    guard let child = mirror.children.first, let name = child.label else { return .string("\(value)") }
    var object = FrameObject()
    object[name] = tree(of: child.value)
    return .object(object)
  }

  /// Other observable objects have their properties. The type names all other objects.
  private func instance(_ value: AnyObject, _ mirror: Mirror) -> FrameValue {
    let isObservable = mirror.children.contains { $0.label == "_$observationRegistrar" }
    guard isObservable, !owners.contains(ObjectIdentifier(value)) else { return opaque(value) }
    return ReflectedValue(owners: owners.union([ObjectIdentifier(value)])).object(mirror)
  }

  private func opaque(_ value: Any) -> FrameValue {
    if let value = value as? any Encodable, let tree = try? FrameValue(encoding: value) { return tree }
    return .string(String(describing: type(of: value)))
  }

  /// Whether reflection shows only the internal storage of a value.
  private static func isSystem(_ value: Any) -> Bool {
    let name = String(reflecting: type(of: value))
    return ["Swift.", "Foundation.", "FoundationEssentials.", "_Concurrency."].contains { name.hasPrefix($0) }
  }

  /// The name of a property in the source: observation and laziness add a prefix.
  private static func property(_ label: String) -> String {
    if let lazy = label.firstRange(of: "$__lazy_storage_$_") { return String(label[lazy.upperBound...]) }
    return label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
