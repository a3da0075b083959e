import ArchitectureDomain

/// An error in a configuration file, with its byte offset.
struct ConfigurationError: Error {
  var fault: ConfigurationFault
  var offset: Int
}
