/// A common purpose of a layer, by the last word of its targets' names.
public enum LayerFamily: CaseIterable, Sendable {
  case feature, client, live, core, model, interface, data, network, helper, server, service

  /// - Parameter stem: The stem of the word. See ``TargetName/stem(of:)``.
  init?(stem: String) {
    guard let family = Self.allCases.first(where: { $0.stems.contains(stem) }) else { return nil }
    self = family
  }

  private var stems: Set<String> {
    switch self {
    case .feature: ["feature", "flow", "scene", "screen"]
    case .client: ["client", "interface", "protocol", "api"]
    case .live: ["live", "implementation", "impl"]
    case .core: ["core", "engine"]
    case .model: ["domain", "entity", "model"]
    case .interface:
      ["component", "presentation", "style", "styleguide", "theme", "ui", "view", "design", "widget"]
    case .data: ["cache", "data", "database", "persistence", "repository", "storage", "store"]
    case .network: ["http", "network", "networking", "transport"]
    case .helper:
      [
        "common", "compat", "extension", "foundation", "helper", "logging", "prelude", "shared", "support",
        "utility",
      ]
    case .server: ["middleware", "route", "router", "routing", "server"]
    case .service: ["manager", "plugin", "provider", "service"]
    }
  }

  /// Whether its targets usually don't depend on one another.
  var isUsuallyIndependent: Bool { self == .feature || self == .live }
}
