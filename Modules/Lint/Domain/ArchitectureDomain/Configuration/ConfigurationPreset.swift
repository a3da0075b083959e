/// The architectures for which the lint has a configuration to start with.
public enum ConfigurationPreset: String, CaseIterable, Sendable {
  case clean, hexagonal, mvvm, tca, viper
}
