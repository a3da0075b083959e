import ArchitectureDomain

/// A value of a JSON5 text that knows where it stands.
///
/// `JSONDecoder.allowsJSON5` reads the same texts, but its errors say no line on Linux, and it takes any key.
struct JSON5Value {
  indirect enum Content {
    case object([Member])
    case array([JSON5Value])
    case string(String)
    case boolean(Bool)
    case number
    case null
  }

  struct Member {
    var key: String
    var offset: Int
    var value: JSON5Value
  }

  var content: Content
  var offset: Int
}

/// Something that a configuration should not hold, and where.
struct ConfigurationError: Error {
  var fault: ConfigurationFault
  var offset: Int
}
