import ArchitectureDomain

extension ModuleList {
  /// The purpose of the list, as a sentence.
  var sentence: String {
    switch self {
    case .interface: "Frameworks that show something on a screen."
    case .services: "Frameworks that access data, devices, other processes, or the network."
    case .system: "Modules of the Swift toolchain that call the operating system."
    }
  }

  var text: String { "\(rawValue): \(sentence)\n\n\(modules.joined(separator: "\n"))" }
}

extension IdentifierList {
  /// The purpose of the list, as a sentence.
  var sentence: String {
    switch self {
    case .values: "Values that differ from run to run: time, region, and random numbers."
    case .singletons: "Objects that the whole process shares."
    case .effects: "Input and output."
    }
  }

  var text: String { "\(rawValue): \(sentence)\n\n\(identifiers.joined(separator: "\n"))" }
}
