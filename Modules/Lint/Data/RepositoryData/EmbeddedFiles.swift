public import ArchitectureDomain

extension ConfigurationPreset {
  /// The configuration, with comments that explain it.
  public var text: String {
    switch self {
    case .clean: String(embedded: PackageResources.clean_json5)
    case .hexagonal: String(embedded: PackageResources.hexagonal_json5)
    case .mvvm: String(embedded: PackageResources.mvvm_json5)
    case .tca: String(embedded: PackageResources.tca_json5)
    case .viper: String(embedded: PackageResources.viper_json5)
    }
  }
}

extension ConfigurationKey {
  /// The JSON schema of the configuration, for editors. A test generates it from the keys.
  public static var schema: String { String(embedded: PackageResources.architecture_schema_json) }
}

extension String {
  /// The text of a file without its last line feed.
  fileprivate init(embedded bytes: [UInt8]) {
    self.init(decoding: bytes.dropLast(), as: UTF8.self)
  }
}
