public import ArchitectureDomain

/// Finds the symbols that the arrows of a repository carry.
public struct WeighArrowsUseCase: Sendable {
  private let reader: RepositoryReader
  private let indexReader: IndexReader

  public init(_ reader: RepositoryReader, _ indexReader: IndexReader) {
    self.reader = reader
    self.indexReader = indexReader
  }

  /// - Throws: ``ArchitectureFailure``, ``IndexFailure``.
  public func callAsFunction(folder: String, store: String? = nil) async throws -> ArrowWeights {
    async let read = indexReader.index(store, folder, .symbols)
    let graph = try await reader.graph(folder)
    let index = try await read
    let targets = graph.checkedTargets
    try await reader.checkCompleteness(
      of: index, for: Set(targets.map(\.module)), among: targets, in: folder)
    return ArrowWeights(graph, index)
  }
}

extension ArrowWeights {
  /// The weights of the arrows between the targets of a graph, and to modules that no manifest mentions.
  init(_ graph: PackageGraph, _ index: SymbolIndex) {
    let targets = Dictionary(grouping: graph.targets, by: \.module)
    let files = Dictionary(grouping: index.files, by: \.module)
    var weights: [Target.ID: [Target.ID: ArrowWeight]] = [:]
    for target in graph.checkedTargets {
      for (module, symbols) in Self.users(in: files[target.module] ?? []) {
        let order = symbols.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let weight = ArrowWeight(
          symbols: order.map(\.key.name), fileCount: Set(symbols.values.joined()).count)
        for id in targets[module]?.map(\.id) ?? [Target.ID(package: "", name: module)] {
          weights[target.id, default: [:]][id] = weight
        }
      }
    }
    self.init(weights)
  }

  /// Returns the paths of the files that use each symbol of each module.
  private static func users(in files: [IndexedFile]) -> [String: [SymbolName: Set<String>]] {
    var users: [String: [SymbolName: Set<String>]] = [:]
    for file in files {
      for use in file.uses {
        for module in use.modules {
          for symbol in use.symbols { users[module, default: [:]][symbol, default: []].insert(file.path) }
        }
      }
    }
    return users
  }
}
