import CoreDomain
import Foundation
import PlatformData
import Testing

/// Preferences in one file, which people edit by hand and several programs write at the same time.
struct PreferencesProviderTests {
  private let folder = TemporaryFolder()

  @Test func `without a file, no preference is set, and reading creates no file`() async throws {
    #expect(try await makeSUT().stored().isEmpty)
    try await makeSUT().store(nil, "locale")
    #expect(folder.text("preferences.json") == "{\n\n}" || folder.text("preferences.json") == nil)
  }

  @Test func `a preference is stored for the next program`() async throws {
    try await makeSUT().store(.text("de_DE"), "locale")
    try await makeSUT().store(.number(5), "page-length")
    #expect(try await makeSUT().stored()["locale"] == .text("de_DE"))
    #expect(try await makeSUT().stored()["page-length"] == .number(5))
    try await makeSUT().store(nil, "locale")
    #expect(try await makeSUT().stored()["locale"] == nil)
    #expect(try folder.permissions() == 0o700)
    #expect(try folder.permissions("preferences.json") == 0o600)
  }

  @Test func `unknown keys and their values are kept`() async throws {
    try folder.write(#"{"later":{"a":[1,2.5,true,null]},"locale":"fr"}"#, to: "preferences.json")
    try await makeSUT().store(.number(7), "page-length")
    let text = try #require(folder.text("preferences.json"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
    let expected: NSDictionary = [
      "later": ["a": [1, 2.5, true, NSNull()] as [Any]], "locale": "fr", "page-length": 7,
    ]
    #expect(object == expected)
  }

  @Test(arguments: ["true", "1e99", "null", "5.5", "{}"])
  func `a value of another type is unknown`(value: String) async throws {
    try folder.write(#"{"page-length":\#(value)}"#, to: "preferences.json")
    #expect(try await makeSUT().stored() == ["page-length": .unknown])
  }

  @Test(arguments: [
    "", "[]", "{\"locale\":", "\u{0}\u{1}", "locale = de", String(repeating: "[", count: 100_000),
  ])
  func `an invalid file is set aside and reported once`(text: String) async throws {
    try folder.write(text, to: "preferences.json")
    let path = folder.file("preferences.json")
    let aside = "preferences.json.damaged-\(text.digest)"
    await #expect(throws: Failure(source: path, StorageFault.storeDamaged(setAside: aside))) {
      try await makeSUT().store(.number(5), "page-length")
    }
    #expect(folder.text(aside) == text)
    #expect(try await makeSUT().stored().isEmpty)
    try await makeSUT().store(.number(5), "page-length")
    #expect(folder.names == ["preferences.json", aside])
  }

  @Test func `many simultaneous programs lose nothing`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try await makeSUT().store(.number(number), "key-\(number)") }
      }
      try await group.waitForAll()
    }
    let stored = try await makeSUT().stored()
    #expect(stored.count == 40)
    #expect(stored["key-39"] == .number(39))
    #expect(folder.names == ["preferences.json"])
  }

  @Test func `a link to a file in another folder stays a link`() async throws {
    try folder.write("{}", to: "dotfile.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("preferences.json"), withDestinationPath: "dotfile.json")
    try await makeSUT().store(.number(5), "page-length")
    #expect(folder.text("dotfile.json")?.contains("page-length") == true)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("preferences.json"))
    #expect(attributes[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func `the temporary file of a killed program is overwritten`() async throws {
    try folder.write("{\"page-le", to: "preferences.json.new")
    try await makeSUT().store(.number(5), "page-length")
    #expect(try await makeSUT().stored()["page-length"] == .number(5))
    #expect(folder.names == ["preferences.json"])
  }

  @Test func `a folder in place of the file is reported, and so is one that can't be created`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("preferences.json"), withIntermediateDirectories: true)
    await #expect(throws: Failure(source: folder.file("preferences.json"), StorageFault.isFolder)) {
      try await makeSUT().stored()
    }
    try folder.write("", to: "file")
    let path = folder.file("file/preferences.json")
    let sut = PreferencesProvider.live(file: path, files: .live)
    await #expect(throws: Failure(source: path, StorageFault.unwritable)) {
      try await sut.store(.number(1), "page-length")
    }
  }

  private func makeSUT() -> PreferencesProvider {
    .live(file: folder.file("preferences.json"), files: .live)
  }
}
