/// What `swift package dump-package` prints, as far as the graph needs it.
struct ManifestDump: Decodable {
  var name: String
  var dependencies: [Package]
  var products: [Product]
  var targets: [Target]

  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var resources: [Resource]
    var dependencies: [Dependency]
  }

  struct Resource: Decodable {
    var path: String
  }

  /// A package in a neighbouring folder, or one from elsewhere, of which nothing is known here.
  struct Package: Decodable {
    var fileSystem: [Folder]?

    struct Folder: Decodable {
      var identity: String
      var path: String
    }
  }

  /// `{"byName": ["A", condition]}`, `{"target": […]}` or `{"product": ["P", "package", aliases, condition]}`.
  struct Dependency: Decodable {
    enum Kind: String, CodingKey {
      case byName, target, product
    }

    var kind: Kind
    var name: String
    var package: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Kind.self)
      guard let kind = container.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "unknown kind of dependency"))
      }
      var values = try container.nestedUnkeyedContainer(forKey: kind)
      self.kind = kind
      name = try values.decode(String.self)
      package = kind == .product ? try values.decode(String?.self) : nil
    }
  }
}
