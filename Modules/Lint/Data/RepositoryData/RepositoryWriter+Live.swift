public import RepairsDomain

extension RepositoryWriter {
  /// A writer to the file system.
  public static func live() -> RepositoryWriter {
    let writer = ConfigurationWriter()
    return RepositoryWriter(
      baseline: { try writer.write($0, package: $1, configuration: $2) },
      configuration: { try writer.create($0, with: $1, package: $2) },
      ensureNew: { try writer.ensureNew(package: $0) })
  }
}
