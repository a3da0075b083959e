import StrataPlatform

/// The environment variables of this process.
public enum ProcessEnvironment {
  public static var current: [String: String] {
    #if canImport(Darwin)
      var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
    #else
      var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
    #endif
    var variables: [String: String] = [:]
    while let text = entry?.pointee {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry = entry?.successor()
    }
    return variables
  }
}
