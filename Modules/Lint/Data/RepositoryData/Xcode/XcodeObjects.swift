import ArchitectureData
import ArchitectureDomain
import StrataJSON5

/// The objects of a file `project.pbxproj`. They refer to each other by identifiers.
struct XcodeObjects {
  /// The path of the file as the user knows it.
  private let path: String
  private let lines: LineTable
  private let objects: [String: JSON5Value]
  /// The identifier of the project itself.
  let root: String

  private static let sizeLimit = 32 << 20
  /// The formats from Xcode 3.2 to Xcode 26.
  private static let formats = 46...110

  /// - Throws: ``ArchitectureFailure`` with the place of the fault.
  init(_ path: String) throws(ArchitectureFailure) {
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path, limit: Self.sizeLimit)
    } catch {
      if case .tooLarge(let limit) = error.kind { throw .project(Place(path), .tooLarge(limit: limit)) }
      throw .unreadable(path: path, error.kind)
    }
    self.path = path
    lines = LineTable(bytes)
    let start = bytes.prefix(8)
    if start.starts(with: "bplist".utf8) || start.starts(with: "<?xml".utf8) {
      throw .project(Place(path), .notText)
    }
    let content: JSON5Value
    do {
      var parser = JSON5Parser(bytes, syntax: .propertyList)
      content = try parser.parse()
    } catch {
      let isOpen = [.unterminatedString, .unterminatedComment].contains(error.fault)
      throw .project(
        Place(path, SourcePosition(lines, error.offset)),
        isOpen ? .truncated : Self.fault(at: error.offset, in: bytes))
    }
    guard case .object(let members)? = content["objects"]?.content, let root = content["rootObject"]?.string
    else { throw .project(Place(path), .malformed) }
    let version = content["objectVersion"]
    guard content["archiveVersion"]?.string == "1", let format = version?.string.flatMap({ Int($0) }),
      Self.formats.contains(format)
    else {
      throw .project(
        Place(path, SourcePosition(lines, (version ?? content).offset)),
        .unknownFormat(version?.string ?? "", newest: Self.formats.upperBound))
    }
    objects = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
    self.root = root
    guard objects[root] != nil else { throw .project(Place(path), .malformed) }
  }

  private static func fault(at offset: Int, in bytes: [UInt8]) -> ProjectFault {
    let rest = bytes[min(offset, bytes.count)...]
    if ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains(where: { rest.starts(with: $0.utf8) }) {
      return .conflict
    }
    return rest.allSatisfy { $0.isBlank || $0.isNewline } ? .truncated : .malformed
  }

  subscript(id: String) -> XcodeObject? { objects[id].map { XcodeObject(id: id, value: $0) } }

  /// All objects of one class, in the order of their identifiers.
  func all(_ type: String) -> [XcodeObject] {
    objects.filter { $1["isa"]?.string == type }.keys.sorted().compactMap { self[$0] }
  }

  /// Returns the objects that a list of an object names. An identifier without an object is left out.
  func objects(_ key: String, of object: XcodeObject?) -> [XcodeObject] {
    (object?.texts(key) ?? []).compactMap { self[$0] }
  }

  /// Returns the object that a value of an object names.
  func object(_ key: String, of object: XcodeObject?) -> XcodeObject? {
    object?.text(key).flatMap { self[$0] }
  }

  func position(of object: XcodeObject) -> SourcePosition? { SourcePosition(lines, object.value.offset) }
}

/// An object of a project.
struct XcodeObject {
  let id: String
  fileprivate let value: JSON5Value

  /// The class, such as `PBXNativeTarget`.
  var type: String { text("isa") ?? "" }

  func text(_ key: String) -> String? { value[key]?.string }

  /// Returns the texts of a list. A single text counts as a list with one element.
  func texts(_ key: String) -> [String] { value[key]?.strings ?? [] }

  /// Returns the texts in a dictionary by their keys. A list is joined with spaces, as Xcode does for settings.
  func settings(_ key: String) -> [String: String] {
    guard case .object(let members)? = value[key]?.content else { return [:] }
    return Dictionary(members.map { ($0.key, $0.value.strings.joined(separator: " ")) }) { first, _ in first }
  }
}

extension JSON5Value {
  fileprivate var string: String? { if case .string(let text) = content { text } else { nil } }

  fileprivate var strings: [String] {
    if case .array(let elements) = content {
      elements.compactMap(\.string)
    } else {
      [string].compactMap(\.self)
    }
  }
}
