import ArchitectureData
public import ArchitectureDomain

/// The lint, put together: what its program and its tests run.
public struct ArchitectureServices: Sendable {
  let reader: RepositoryReader

  public init(reader: RepositoryReader) {
    self.reader = reader
  }

  /// The real lint.
  ///
  /// - Parameter searchPath: The folders in which `swift` is looked for, as in the environment's `PATH`.
  public static func live(searchPath: String) -> ArchitectureServices {
    ArchitectureServices(reader: .live(SwiftToolchain(searchPath: searchPath)))
  }
}
