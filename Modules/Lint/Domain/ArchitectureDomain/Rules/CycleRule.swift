extension Violation.Rule {
  public static let cycle: Violation.Rule = .init(
    "cycle", "packages, folders, or the parts of a layer or tag form a dependency cycle",
    meaning: """
      Packages of the repository depend on each other in a cycle. Or, if the configuration lists a target in \
      `acyclicFolders`, its folders use each other's types in a cycle. Or the parts of an `acyclic` layer, which are targets \
      and folders, or the groups of an `acyclic` tag, depend on each other in a cycle, declared or not. Of several cycles that are \
      connected, a check reports one at a time, and the next one after you fix or allow it.
      """,
    reason: """
      You cannot build, test, understand, or move one part of a cycle without all the others. SwiftPM rejects \
      cycles of declared dependencies between targets, but not those of folders and of groups.
      """,
    wrong: """
      // Accounts/Package.swift
      dependencies: [.package(path: "../Billing")],

      // Billing/Package.swift
      dependencies: [.package(path: "../Accounts")],
      """,
    right: """
      // Accounts/Package.swift and Billing/Package.swift
      dependencies: [.package(path: "../Customers")],
      """,
    fix: """
      Move the code that both need to a third package or folder that uses neither. Or let one of them declare a \
      protocol or a closure that the other one implements.
      """,
    exception: .example(
      target: "App", subject: "Feed → Detail → Feed",
      reason: "Both screens will become one module, see the roadmap"),
    keys: [
      .repository: ConfigurationKey(
        "acyclicFolders", .patterns(.target),
        "patterns for targets whose folders may not form dependency cycles",
        default: "none")
    ], scope: .repository
  ) { context in
    let folders = context.inEachTarget { target, files in
      guard context.rules.forbidsFolderCycles(in: target) else { return [] }
      return FolderGraph(files, of: target).cycles(of: target)
    }
    let packages = PackageCycles(context.repository.graph).violations
    let parts = context.partitions.filter(\.isAcyclic).flatMap { $0.cycles(in: context) }
    return folders + packages.map { ($0, nil) } + parts
  }
}

extension Violation {
  public enum CycleKind: Hashable, Sendable {
    case packages
    /// The folders of one target.
    case folders
    case targets(layer: String)
    /// Folders, and perhaps targets, of a layer.
    case parts(layer: String)
    case groups(tag: String)

    fileprivate var noun: String {
      switch self {
      case .packages: "package"
      case .folders: "folder"
      case .targets: "target"
      case .parts: "part"
      case .groups: "group"
      }
    }
  }
}

extension Violation.Fault {
  /// Packages, folders, targets, or groups depend on one another in a cycle. The last element is the first one again.
  ///
  /// - Parameter tests: The test targets without which there is no cycle.
  public static func cycle(
    _ names: [String], of kind: Violation.CycleKind, tests: [String] = [], because: String? = nil
  ) -> Violation.Fault {
    let path = names.joined(separator: " → ")
    return Violation.Fault(.cycle, path, detail: .cycle(names, of: kind)) { target in
      let owner: String
      // The target that an exception for a cycle of groups names.
      var firstArrow = ""
      switch kind {
      case .packages: owner = ""
      case .folders: owner = " of '\(target)'"
      case .targets(let name), .parts(let name): owner = " of \(name)"
      case .groups(let name):
        owner = " of \(name)"
        if names.count > 1 { firstArrow = ", in which '\(target)' of \(names[0]) depends on \(names[1])" }
      }
      let reason = because.map { ", which they must not because \($0)" } ?? ""
      if !tests.isEmpty {
        return
          "the packages \(path) form a cycle that only test targets close: \(listed(tests)); move these tests to a "
          + "package on which no other package depends"
      }
      return
        "the \(kind.noun)s \(path)\(owner) form a cycle\(firstArrow)\(reason); move the code that they share to a "
        + "\(kind.noun) that depends on none of them"
    }
  }
}

extension ArchitectureRules {
  func forbidsFolderCycles(in target: Target) -> Bool {
    self["acyclicFolders"].contains { $0.patterns("patterns").matches(target.name) }
  }
}
