import ArchitectureDomain
import GraphsDomain

/// A common purpose of a layer, by words of its targets' names.
public enum LayerFamily: String, CaseIterable, Sendable {
  case feature = "Features", client = "Clients", live = "Live", core = "Core", model = "Models"
  case interface = "UI", data = "Storage", network = "Networking", protocols = "Protocols"
  case syntax = "Syntax", macros = "Macros", configuration = "Configuration", helper = "Helpers"
  case server = "Server", routing = "Routing", service = "Services", plugin = "Plugins", testing = "Testing"

  /// - Parameter stem: The stem of the word. See ``TargetName/stem(of:)``.
  init?(stem: String) {
    guard let family = Self.allCases.first(where: { $0.stems.contains(stem) }) else { return nil }
    self = family
  }

  /// A family that a name belongs to, and the word that shows it.
  struct Match: Hashable {
    var family: LayerFamily
    var word: String
    /// Whether the word is the whole name.
    var isWholeName: Bool
  }

  /// Returns the families of a name, the likeliest first: by its last word, without words such as `Kit`, and by words
  /// that are as clear anywhere in a name.
  static func matches(_ name: String) -> [Match] {
    let words = TargetName(name).words
    guard let last = words.last,
      let end = words.lastIndex(where: { !weakStems.contains(TargetName.stem(of: $0)) })
    else { return [] }
    var matches: [Match] = []
    func append(_ family: LayerFamily?, _ word: String) {
      guard let family, !matches.contains(where: { $0.family == family }) else { return }
      matches.append(
        Match(family: family, word: word, isWholeName: words == [word] && family.stems.contains(stem(word))))
    }
    func stem(_ word: String) -> String { TargetName.stem(of: word) }
    let purpose = words[end]
    if words.indices.last == end {
      append(LayerFamily(stem: stem(purpose)) ?? LayerFamily(acronym: purpose), purpose)
    } else if end + 2 == words.count, !systemModules.contains(purpose + last) {
      append(LayerFamily(stem: stem(purpose)).flatMap { $0.isClearBeforeOtherWords ? $0 : nil }, purpose)
    }
    for word in words.reversed() {
      append(allCases.first { $0.clearStems.contains(stem(word)) }, word)
    }
    return matches
  }

  /// The names of frameworks. `FooStoreKit` is about StoreKit and isn't a store.
  private static let systemModules = Set(ModuleList.allCases.flatMap(\.modules))

  /// Last words that don't describe the purpose of a target.
  static let weakStems: Set<String> = [
    "c", "framework", "kit", "lib", "module", "objc", "objectivec", "package", "swift",
  ]

  /// A protocol in capital letters, also directly after a prefix: `NIOHTTP1` is about HTTP.
  private init?(acronym word: String) {
    let letters = word.prefix { $0.isUppercase }
    guard letters.count > 2, word.dropFirst(letters.count).allSatisfy(\.isNumber),
      ["DNS", "HTTP", "QUIC", "SSH", "SSL", "TCP", "TLS", "UDP"].contains(where: letters.hasSuffix)
    else { return nil }
    self = .protocols
  }

  private var stems: Set<String> {
    switch self {
    case .feature: ["feature", "flow", "scene", "screen"]
    case .client: ["client", "interface", "protocol", "api"]
    case .live: ["live", "implementation", "impl"]
    case .core: ["core"]
    case .model: ["domain", "entity", "model"]
    case .interface:
      [
        "animation", "button", "color", "component", "design", "font", "icon", "layout", "menu",
        "presentation", "style", "styleguide", "theme", "toolbar", "typography", "ui", "view", "widget",
      ]
    case .data: ["cache", "data", "database", "keychain", "persistence", "repository", "storage", "store"]
    case .network: ["network", "networking", "transport"]
    case .protocols: ["http", "socket", "ssl", "tls", "websocket"]
    case .syntax: ["ast", "format", "formatter", "grammar", "lexer", "parser", "parsing", "syntax"]
    case .macros: []
    case .configuration: ["config", "configuration", "flag", "option", "preference", "setting"]
    case .helper:
      [
        "common", "compat", "extension", "foundation", "helper", "logger", "logging", "prelude", "shared",
        "support", "utility",
      ]
    case .server: ["middleware", "server"]
    case .routing: ["route", "router", "routing"]
    case .service: ["engine", "manager", "provider", "service"]
    case .plugin: ["plugin"]
    case .testing: []
    }
  }

  /// Words that describe the purpose of a target also if they aren't its last one.
  private var clearStems: Set<String> {
    switch self {
    case .interface: ["component", "design", "styleguide"]
    case .live: ["live"]
    case .macros: ["macro"]
    case .plugin: ["plugin"]
    default: []
    }
  }

  /// Whether a word such as `Kit` may follow: `MenuKit` is for menus, but `ServicesKit` needn't be a service.
  private var isClearBeforeOtherWords: Bool {
    switch self {
    case .server, .routing, .service, .plugin: false
    default: true
    }
  }

  /// The number of libraries that have to depend on a target so that it's a layer of its own, or nil if it never is.
  func usersOfSingleTarget(isWholeName: Bool) -> Int? {
    switch self {
    case .live, .core, .model, .interface, .network, .feature: 0
    case .helper: 1
    case .client, .data, .protocols, .server, .routing, .syntax: isWholeName ? 0 : 2
    case .configuration, .service, .plugin, .macros, .testing: nil
    }
  }

  /// Whether targets belong together that have different words for this purpose.
  var isOnePurpose: Bool {
    switch self {
    case .interface, .data, .network, .protocols, .syntax, .macros, .plugin: true
    default: false
    }
  }

  /// The name of a layer whose targets have different words for the same purpose.
  var name: String { rawValue }

  /// Whether its targets usually don't depend on one another.
  var isUsuallyIndependent: Bool { self == .feature || self == .live }
}
