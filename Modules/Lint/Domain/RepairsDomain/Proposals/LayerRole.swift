import ArchitectureDomain
import GraphsDomain

/// The role of a layer in a layered architecture, by the names of its targets. Each role has lists of modules and
/// identifiers that the layer usually may not use.
public enum LayerRole: Equatable, Sendable {
  case domain, presentation

  /// Returns the role if the names of all targets end in a word for it, or nil otherwise.
  init?(of targets: Set<String>) {
    let words = Set(targets.map { TargetName($0).lastWord ?? "" })
    if words.isEmpty { return nil }
    if words.isSubset(of: ["Domain", "Entities", "UseCases", "Interactors"]) {
      self = .domain
    } else if words.isSubset(of: ["Presentation", "Presenters", "UI", "ViewModels"]) {
      self = .presentation
    } else {
      return nil
    }
  }

  /// A list of names with a reason.
  public struct Entry: Sendable {
    /// Modules or identifiers, and names of ``ModuleList`` or ``IdentifierList``.
    public var names: [String]
    /// Whether modules of the repository and the system don't count.
    public var isExternal = false
    public var because: String
  }

  /// The modules that the layer may not import. A Presentation layer may contain views, so it may import frameworks for
  /// screens.
  fileprivate var forbids: [Entry] {
    let services = [ModuleList.services.rawValue, ModuleList.system.rawValue]
    let libraries = Entry(names: ["*"], isExternal: true, because: "this layer names no library")
    return switch self {
    case .domain:
      [
        libraries,
        Entry(
          names: [ModuleList.interface.rawValue, "Combine", "Observation"], because: "Domain has no screen"),
        Entry(names: services, because: "Domain performs no effects"),
      ]
    case .presentation:
      [libraries, Entry(names: services, because: "Presentation shows data and performs no other effects")]
    }
  }

  public var ambient: [Entry] {
    [
      Entry(
        names: IdentifierList.allCases.map(\.rawValue),
        because: "a test can't control global values and effects")
    ]
  }
}

extension LayerProposal.ProposedLayer {
  /// The modules that the layer may not import.
  public var forbids: [LayerRole.Entry] {
    let entries = role?.forbids ?? []
    let listed = Set(entries.flatMap(\.modules))
    return entries.map { entry in
      let modules = Set(entry.modules)
      let exempt = allowed.filter { entry.isExternal ? !listed.contains($0) : modules.contains($0) }
      var entry = entry
      entry.names += exempt.sorted().map { "!" + $0 }
      return entry
    }
  }

  /// The entries of the rules for the layer.
  func entries(in path: String) -> [String: [RuleEntry]] {
    func entries(_ key: String, _ entries: [LayerRole.Entry], _ list: (String) -> [String]) -> [RuleEntry] {
      entries.map {
        RuleEntry(
          [
            key: .names($0.names.flatMap(list)), "external": .flag($0.isExternal),
            "because": .text($0.because),
          ],
          at: Place(path))
      }
    }
    return [
      "forbids": entries("modules", forbids) { ModuleList(rawValue: $0)?.modules ?? [$0] },
      "ambient": entries("identifiers", role?.ambient ?? []) {
        IdentifierList(rawValue: $0)?.identifiers ?? [$0]
      },
    ]
  }
}

extension LayerRole.Entry {
  fileprivate var modules: [String] { names.flatMap { ModuleList(rawValue: $0)?.modules ?? [$0] } }
}
