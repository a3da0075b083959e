import CoreDomain
import Foundation
import PlatformData
import Testing

/// Secrets in a folder that only its owner can open.
struct SecretsProviderTests {
  private let folder = TemporaryFolder()
  private let password = Secret(password: " päss wörd ")
  private let key = SecretKey.password(account: "ada")

  @Test func `without a folder there is no secret`() async throws {
    #expect(try await makeSUT().secret(key) == nil)
    try await makeSUT().store(nil, key)
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [0o640, 0o604, 0o644, 0o660, 0o610, 0o666, 0o777])
  func `a file that others can open is refused`(permissions: Int) async throws {
    try folder.write("abc", to: "password-ada", permissions: permissions)
    await #expect(throws: Failure(source: folder.file("password-ada"), StorageFault.exposed(isFolder: false)))
    {
      try await makeSUT().secret(key)
    }
  }

  @Test(arguments: [0o750, 0o705, 0o755, 0o770, 0o777, 0o711])
  func `a folder that others can open is refused, before anything is written to it`(
    permissions: Int
  ) async throws {
    try folder.make(permissions: permissions)
    let refused = Failure(source: folder.path, StorageFault.exposed(isFolder: true))
    await #expect(throws: refused) { try await makeSUT().secret(key) }
    await #expect(throws: refused) { try await makeSUT().store(password, key) }
    #expect(folder.names.isEmpty)
  }

  @Test(
    arguments: [
      ("", ContentFault.empty), (" \n\t", ContentFault.empty),
      ("two\nlines", ContentFault.unrecognized(.text, insteadOf: .password)),
      ("a\u{0}", ContentFault.unrecognized(.text, insteadOf: .password)),
      (String(repeating: "a", count: 8_193), ContentFault.unrecognized(.text, insteadOf: .password)),
      (String(repeating: "a", count: 70_000), ContentFault.tooLarge(limit: 65_536)),
    ] as [(String, any Fault)])
  func `a file without a password is reported, but not its content`(
    text: String, reason: any Fault
  ) async throws {
    try folder.write(text, to: "password-ada")
    await #expect(throws: Failure(source: folder.file("password-ada"), reason)) {
      try await makeSUT().secret(key)
    }
  }

  @Test(arguments: [
    ("alice@reader.example", "password-alice%40reader.example"), ("Ada", "password-%41da"),
    ("../../x", "password-..%2F..%2Fx"),
  ])
  func `a password is stored for the next program, in a file with a safe name that only its owner can open`(
    account: String, name: String
  ) async throws {
    let key = SecretKey.password(account: account)
    try await makeSUT().store(password, key)
    #expect(folder.names == [name])
    #expect(try folder.permissions() == 0o700)
    #expect(try folder.permissions(name) == 0o600)
    #expect(try await makeSUT().secret(key) == password)
    #expect(try await makeSUT().secret(.password(account: "another")) == nil)
    try await makeSUT().store(nil, key)
    #expect(folder.names.isEmpty)
  }

  @Test func `accounts with long names have files of their own`() async throws {
    for end in ["a", "b"] {
      let key = SecretKey.password(account: String(repeating: "Ä", count: 500) + end)
      try await makeSUT().store(Secret(password: end), key)
      #expect(try await makeSUT().secret(key)?.text == end)
    }
    #expect(folder.names.count == 2)
  }

  @Test(
    arguments: [
      ("", ContentFault.empty), ("\n", ContentFault.empty),
      ("two\nlines", ContentFault.unrecognized(.text, insteadOf: .password)),
      ("\u{1B}[2J", ContentFault.unrecognized(.text, insteadOf: .password)),
    ] as [(String, any Fault)])
  func `standard input without a password is reported, but not its content`(
    text: String, reason: any Fault
  ) async throws {
    var files = FileProvider.live
    files.readStandardInput = { _ in Data(text.utf8) }
    let input = files
    await #expect(throws: Failure(source: "standard input", reason)) {
      try await SecretsProvider.offered(files: input, asking: nil)(key)
    }
  }

  private func makeSUT() -> SecretsProvider {
    .live(folder: folder.path, files: .live)
  }
}
