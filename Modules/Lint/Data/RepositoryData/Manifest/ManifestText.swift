import ArchitectureData
import ArchitectureDomain

/// The text of a manifest, to find the places of targets and dependencies.
///
/// A manifest is a program, and only SwiftPM knows its meaning. This type finds names by brackets and labels, so a
/// manifest that computes its targets has fewer places.
struct ManifestText {
  struct Literal {
    var text: String
    var offset: Int
    /// The function whose argument the literal is: `target` in `.target(name: "A")`.
    var callee: String?
    var isName: Bool
    var isDependency: Bool
    /// The index of the bracket of that call.
    var call: Int?
  }

  struct Bracket {
    var start: Int
    var end = Int.max
    var callee: String?
    var isDependencies: Bool
    /// Whether it directly follows the label `dependencies:`.
    var isDependencyList = false
    /// The innermost call that contains its content. It can be this one.
    var call: Int?
    /// The function of the innermost call with a name that contains its content.
    var namedCallee: String?
    /// Whether it has a `targets` argument, as only products do.
    var isProduct = false
    /// Whether it has a `dependencies` argument.
    var hasDependencies = false
    /// Whether it has a `capability` argument, as the declaration of a plugin does, but not its use.
    var hasCapability = false
  }

  let bytes: [UInt8]
  let literals: [Literal]
  let brackets: [Bracket]
  let ignoreComments: [IgnoreComment]

  static let declarations: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]

  private static let products: Set<String> = ["executable", "library", "plugin"]

  /// Reads a manifest. An unreadable one has no places. SwiftPM, which reads it too, reports the error.
  init(_ path: String) {
    self.init(bytes: (try? FileBytes.read(path, limit: 4 << 20)) ?? [])
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    (literals, brackets, ignoreComments) = bytes.withUnsafeBufferPointer { Self.parse($0) }
  }

  private static func parse(_ buffer: UnsafeBufferPointer<UInt8>) -> ([Literal], [Bracket], [IgnoreComment]) {
    var literals: [Literal] = []
    var brackets: [Bracket] = []
    var lexer = SwiftLexer(buffer, readsBareRegexes: true)
    var open: [Int] = []
    var name: Substring?
    var label: Substring?
    func text(_ token: Token) -> Substring { Substring(decoding: buffer[token.range], as: UTF8.self) }
    var isAfterColon = false
    var token = lexer.next()
    while token.kind != .end {
      let last = name
      name = nil
      switch token.kind {
      case .open:
        let isCall = buffer[token.start] == UInt8(ascii: "(")
        let outer = open.last.map { brackets[$0] }
        let callee = isCall ? last.map(String.init) : nil
        // The dependencies of a package aren't those of a target.
        let isOfTarget = label == "dependencies" && outer?.namedCallee != "Package"
        brackets.append(
          Bracket(
            start: token.start, callee: callee, isDependencies: outer?.isDependencies == true || isOfTarget,
            call: isCall ? brackets.count : outer?.call, namedCallee: callee ?? outer?.namedCallee))
        brackets[brackets.count - 1].isDependencyList = isOfTarget && isAfterColon
        open.append(brackets.count - 1)
        label = nil
      case .close:
        if let index = open.popLast() { brackets[index].end = token.start }
        label = nil
      case .identifier, .member:
        name = text(token)
      case .colon:
        label = last
        if label == "targets", let index = open.last, let callee = brackets[index].callee {
          brackets[index].isProduct = Self.products.contains(callee)
        }
        if label == "dependencies", let index = open.last { brackets[index].hasDependencies = true }
        if label == "capability", let index = open.last { brackets[index].hasCapability = true }
      case .literal where buffer[token.start] == UInt8(ascii: "\"") && token.end - token.start > 2:
        let call = open.last.flatMap { brackets[$0].call }
        literals.append(
          Literal(
            text: String(decoding: buffer[(token.start + 1)..<(token.end - 1)], as: UTF8.self),
            offset: token.start, callee: call.flatMap { brackets[$0].callee }, isName: label == "name",
            isDependency: open.last.map { brackets[$0].isDependencies } ?? false, call: call))
        label = nil
      case .comma:
        label = nil
      default:
        break
      }
      isAfterColon = token.kind == .colon
      token = lexer.next()
    }
    return (literals, brackets, IgnoreCommentParser(buffer).comments(at: lexer.ignoreComments))
  }

  /// Returns the positions of targets and of the names of their dependencies.
  ///
  /// - Parameter targets: The names of targets, with the names of their dependencies.
  func places(
    of targets: [(name: String, dependencies: [String])]
  ) -> [(target: SourcePosition?, dependencies: [SourcePosition?])] {
    let byText = Dictionary(grouping: literals.indices, by: { literals[$0].text })
    let dependencies = byText.mapValues { $0.filter { literals[$0].isDependency } }
    let prefixes = LiteralPrefixes(
      literals.indices.lazy.filter { !literals[$0].isDependency }.map { (literals[$0].text, $0) })
    let found = targets.map { target in
      let declaration = declaration(among: byText[target.name] ?? []) ?? prefixes.longest(of: target.name)
      let call = declaration.flatMap { literals[$0].call }.map { brackets[$0] }
      let used = target.dependencies.map { name in
        call.flatMap { first(of: dependencies[name] ?? [], in: $0) }
      }
      return (declaration, used)
    }
    let positions = positions(of: found.flatMap { [$0] + $1 }.compactMap(\.self))
    return found.map { declaration, dependencies in
      (declaration.flatMap { positions[$0] }, dependencies.map { $0.flatMap { positions[$0] } })
    }
  }

  /// Returns the first of some literals, in their order, that a bracket contains.
  private func first(of indices: [Int], in call: Bracket) -> Int? {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if literals[indices[middle]].offset < call.start { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && literals[indices[low]].offset < call.end ? indices[low] : nil
  }

  /// Returns the positions of package dependencies, which the manifest declares by URL, folder, or name.
  func places(ofPackages identities: [String]) -> [SourcePosition?] {
    var indices: [String: Int] = [:]
    for (index, literal) in literals.enumerated() where literal.callee == "package" {
      var last = literal.text.split(separator: "/").last.map { $0.lowercased() } ?? ""
      if last.hasSuffix(".git") { last.removeLast(4) }
      if indices[last] == nil { indices[last] = index }
    }
    let found = identities.map { indices[$0] }
    let positions = positions(of: found.compactMap(\.self))
    return found.map { $0.flatMap { positions[$0] } }
  }

  /// The flags in calls of `define`, also in comments.
  var mentionedFlags: Set<String> {
    let word = Array("define(\"".utf8)
    var flags: Set<String> = []
    for index in bytes.indices where bytes[index] == word[0] && bytes[index...].starts(with: word) {
      let name = bytes[(index + word.count)...].prefix { $0 != UInt8(ascii: "\"") && !$0.isNewline }
      flags.insert(String(decoding: name, as: UTF8.self))
    }
    return flags
  }

  /// Returns the literal that declares a target: the name in its declaration, or the best other one.
  func declaration(among indices: [Int]) -> Int? {
    let own = indices.filter { index in
      let literal = literals[index]
      guard !literal.isDependency, let call = literal.call.map({ brackets[$0] }) else {
        return !literal.isDependency
      }
      let isUse = call.callee == "plugin" && literal.isName && !call.hasCapability
      return !call.isProduct && !isUse
    }
    return own.first { literals[$0].isName && Self.declarations.contains(literals[$0].callee ?? "") }
      ?? own.first { literals[$0].callee != nil }
      ?? own.first ?? indices.first
  }

  private func positions(of indices: [Int]) -> [Int: SourcePosition] {
    bytes.withUnsafeBufferPointer { buffer in
      var lines = LineCounter(buffer)
      var positions: [Int: SourcePosition] = [:]
      for index in indices.sorted() { positions[index] = lines.position(of: literals[index].offset) }
      return positions
    }
  }
}
