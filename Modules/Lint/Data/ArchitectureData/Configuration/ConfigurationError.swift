import ArchitectureDomain

/// Something that a configuration should not hold, and where.
struct ConfigurationError: Error {
  var fault: ConfigurationFault
  var offset: Int
}
