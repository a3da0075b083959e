import ArchitectureDomain

/// Scans the tokens of a file for the details that a ``SourceInterest`` requests.
///
/// It follows declarations and their scopes, and reads expressions only as far as necessary. Time is linear
/// in the number of tokens, because it skips whole brackets, and a header ends at the start of another
/// declaration.
struct DetailScanner {
  let tokens: TokenList
  let interest: SourceInterest
  let patterns: IdentifierPatterns
  /// The imported modules, which can qualify a name.
  let modules: Set<String>

  var scopes: [Scope] = []
  /// Scopes whose brace hasn't been read yet, by the index of the brace.
  var pending: [Int: Scope] = [:]
  /// The first bytes of the open brackets.
  private var brackets: [UInt8] = []
  /// The index after the last token of the current `case`.
  var patternEnd = 0

  var declarations: [Declaration] = []
  var uses: [FoundUse] = []
  var typedMembers: [(offset: Int, type: [String], role: TypedMember.Role, scope: [String])] = []
  var typeNames: [(offset: Int, name: ScopedName, scope: [String])] = []
  var seenNames: Set<ScopedName> = []
  private var scopeCount = 0
  /// Whether only the first use of a type in a scope is recorded. A comment can hide the first one.
  let recordsFirstUses: Bool
  /// The indices of the names that declare generic parameters.
  var parameters: Set<Int> = []
  var exposedTypes: Set<String> = []
  /// The index after the header of the last declaration that other modules can see.
  var exposedEnd = 0

  struct ScopedName: Hashable {
    var name: String
    /// The name before the period, or nil.
    var qualifier: String?
    /// The number of the scope.
    var scope: Int
  }

  /// The scope in the braces of a declaration.
  struct Scope {
    enum Kind: Equatable {
      case type(Declaration.Kind), `extension`, function
    }

    var kind: Kind
    var path: [String]
    /// The default access level of its members.
    var access: AccessLevel?
    /// Whether other modules can see its public members.
    var isExposed = true
    /// The number of open brackets in it.
    var depth = 0
    /// A number that no other scope of the file has.
    var number = 0
  }

  init(
    _ tokens: TokenList, _ interest: SourceInterest, _ patterns: IdentifierPatterns, modules: Set<String>,
    recordsFirstUses: Bool
  ) {
    self.tokens = tokens
    self.interest = interest
    self.patterns = patterns
    self.modules = modules
    self.recordsFirstUses = recordsFirstUses
  }

  static func details(
    _ tokens: TokenList, _ interest: SourceInterest, _ patterns: IdentifierPatterns, imports: [Import],
    hasIgnoreComments: Bool
  ) -> SourceDetails {
    let isDeep =
      interest.declarations || interest.typedMembers || interest.typeNames || interest.exposedTypes
    guard isDeep || patterns.occur(in: tokens) else { return SourceDetails() }
    var tokens = tokens
    tokens.matchBrackets()
    var scanner = DetailScanner(
      tokens, interest, patterns, modules: Set(imports.map(\.module)), recordsFirstUses: !hasIgnoreComments)
    scanner.scan()
    return scanner.details
  }

  private mutating func scan() {
    for index in 0..<tokens.count {
      let element = tokens.elements[index]
      let depth = Int(element.depth)
      enter(index, element.kind, depth)
      guard element.isName else { continue }
      if let keyword = Keyword(tokens, index) { follow(keyword, at: index) }
      if interest.typeNames { noteTypeName(at: index) }
      if index < exposedEnd, tokens.isCapitalized(index) { exposedTypes.insert(tokens.string(index)) }
      if !patterns.isEmpty { noteUses(at: index) }
    }
  }

  private mutating func enter(_ index: Int, _ kind: Token.Kind, _ depth: Int) {
    while let scope = scopes.last, depth < scope.depth { scopes.removeLast() }
    let open = kind == .open ? depth - 1 : depth
    if brackets.count > open { brackets.removeLast(brackets.count - max(open, 0)) }
    guard kind == .open else { return }
    brackets.append(tokens.text(index).first ?? 0)
    guard var scope = pending.removeValue(forKey: index) else { return }
    scopeCount += 1
    scope.depth = depth
    scope.number = scopeCount
    scopes.append(scope)
  }

  private mutating func follow(_ keyword: Keyword, at index: Int) {
    if interest.exposedTypes { noteExposed(keyword, at: index) }
    switch keyword {
    case .struct: typeDeclaration(.struct, at: index)
    case .class: typeDeclaration(.class, at: index)
    case .enum: typeDeclaration(.enum, at: index)
    case .actor: typeDeclaration(.actor, at: index)
    case .protocol: typeDeclaration(.protocol, at: index)
    case .extension: extensionDeclaration(at: index)
    case .typealias: alias(.typealias, at: index)
    case .associatedtype: alias(.typeParameter, at: index)
    case .func: function(at: index)
    case .`init`: initializer(at: index)
    case .subscript: subscriptDeclaration(at: index)
    case .let, .var: binding(at: index)
    case .case: caseOfEnumOrPattern(at: index)
    case .catch: patternEnd = max(patternEnd, endOfPattern(at: index))
    case .for: loop(at: index)
    default: break
    }
  }

  private var details: SourceDetails {
    var places = LineCounter(tokens.bytes)
    let uses = outermost(uses).map {
      IdentifierUse($0.pattern.text, $0.form, at: places.position(of: $0.offset))
    }
    places = LineCounter(tokens.bytes)
    let members = typedMembers.sorted { $0.offset < $1.offset }.map {
      TypedMember($0.type, $0.role, in: $0.scope, at: places.position(of: $0.offset))
    }
    places = LineCounter(tokens.bytes)
    let names = typeNames.map {
      TypeName($0.name.name, of: $0.name.qualifier, in: $0.scope, at: places.position(of: $0.offset))
    }
    return SourceDetails(
      uses: uses, declarations: declarations, typedMembers: members, typeNames: names,
      exposedTypes: exposedTypes)
  }

  /// The maximum depth of scopes, far above handwritten source. It keeps a malicious file from using quadratic memory.
  private static let scopeLimit = 64

  mutating func expect(_ scope: Scope, at brace: Int) {
    if scopes.count < Self.scopeLimit { pending[brace] = scope }
  }

  // MARK: Context of a token

  /// The surrounding types and functions.
  var path: [String] { scopes.last?.path ?? [] }

  /// Whether the innermost open bracket is a brace, or no bracket is open.
  var isAmongStatements: Bool { brackets.isEmpty || brackets.last == UInt8(ascii: "{") }

  var isAmongArguments: Bool { brackets.last == UInt8(ascii: "(") }

  /// Returns the scope that has a direct member at a token, or nil at file scope and in code.
  func scopeOfMember(at index: Int) -> Scope? {
    guard let scope = scopes.last, scope.depth == tokens.depth(index), scope.kind != .function else {
      return nil
    }
    return scope
  }

  func isMember(at index: Int) -> Bool { tokens.depth(index) == 0 || scopeOfMember(at: index) != nil }
}
