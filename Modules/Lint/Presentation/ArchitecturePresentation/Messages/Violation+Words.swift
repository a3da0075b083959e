import ArchitectureDomain

extension Violation.CycleKind {
  var plural: String {
    switch self {
    case .packages: "packages"
    case .folders: "folders"
    case .targets: "targets"
    case .groups: "groups"
    }
  }

  var another: String {
    switch self {
    case .packages: "a package"
    case .folders: "a folder"
    case .targets: "a target"
    case .groups: "a group"
    }
  }
}

extension MeasureLimit.Measure {
  var noun: String {
    switch self {
    case .fanIn: "a fan-in"
    case .fanOut: "a fan-out"
    case .instability: "an instability"
    case .depth: "a depth"
    }
  }

  var fix: String {
    switch self {
    case .fanIn: "split it, so that fewer targets depend on each part"
    case .fanOut: "remove dependencies, or split it"
    case .instability: "remove dependencies on other targets"
    case .depth: "remove the dependency with the longest chain"
    }
  }

  func text(_ value: Double) -> String {
    self == .instability ? value.twoDecimals : String(Int(value))
  }
}

extension TypedMember.Role {
  var subject: String {
    switch self {
    case .storedProperty: "a stored property"
    case .initializer: "an initializer"
    case .associatedValue: "an associated value"
    case .function: "a function"
    case .alias: "a typealias"
    case .extension: "an extension"
    }
  }

  var verb: String {
    switch self {
    case .storedProperty, .associatedValue: "has"
    case .initializer: "takes"
    case .function: "takes or returns"
    case .alias: "stands for"
    case .extension: "extends"
    }
  }
}
