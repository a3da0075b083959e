package import ArchitectureDomain

/// An error in a configuration file, with its byte offset.
package struct ConfigurationError: Error {
  package var fault: ConfigurationFault
  package var offset: Int

  package init(_ fault: ConfigurationFault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}
