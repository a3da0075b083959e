import CoreDomain
import Foundation
import PlatformData
import Testing

/// Secrets in a folder that only its owner can open.
struct SecretsProviderTests {
  private let folder = TemporaryFolder()
  private let token = Secret("abc.def-123")

  @Test func `without a folder there is no secret`() async throws {
    #expect(try await makeSUT().secret(.conduitToken) == nil)
    try await makeSUT().remove(.conduitToken)
    #expect(folder.names.isEmpty)
  }

  @Test func `a secret is stored for the next program, and only its owner can open it`() async throws {
    try await makeSUT().store(#require(token), .conduitToken)
    #expect(try await makeSUT().secret(.conduitToken) == token)
    #expect(try folder.permissions() == 0o700)
    #expect(try folder.permissions("conduit-token") == 0o600)
    try await makeSUT().remove(.conduitToken)
    #expect(try await makeSUT().secret(.conduitToken) == nil)
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [0o640, 0o604, 0o644, 0o660, 0o610, 0o666, 0o777])
  func `a file that others can open is refused`(permissions: Int) async throws {
    try folder.write("abc", to: "conduit-token", permissions: permissions)
    let path = folder.file("conduit-token")
    await #expect(throws: Failure(source: path, .exposed(isFolder: false))) {
      try await makeSUT().secret(.conduitToken)
    }
    await #expect(throws: Failure(source: path, .exposed(isFolder: false))) {
      try await SecretsProvider.file(path, files: .live).secret(.conduitToken)
    }
  }

  @Test(arguments: [0o750, 0o705, 0o755, 0o770, 0o777, 0o711])
  func `a folder that others can open is refused, before anything is written to it`(
    permissions: Int
  ) async throws {
    try folder.make(permissions: permissions)
    let refused = Failure(source: folder.path, .exposed(isFolder: true))
    await #expect(throws: refused) { try await makeSUT().secret(.conduitToken) }
    await #expect(throws: refused) { try await makeSUT().store(#require(token), .conduitToken) }
    #expect(folder.names.isEmpty)
  }

  @Test(
    arguments: [
      ("", .empty), (" \n\t", .empty), ("two words", .unrecognized(.text, insteadOf: .token)),
      ("a\r\nX-Injected: b", .unrecognized(.text, insteadOf: .token)),
      ("töken", .unrecognized(.text, insteadOf: .token)),
      ("a\u{0}", .unrecognized(.text, insteadOf: .token)),
      (String(repeating: "a", count: 8_193), .unrecognized(.text, insteadOf: .token)),
      (String(repeating: "a", count: 70_000), .tooLarge(limit: 65_536)),
    ] as [(String, Failure.Reason)])
  func `a file without a token is reported, but not its content`(
    text: String, reason: Failure.Reason
  ) async throws {
    try folder.write(text, to: "conduit-token")
    await #expect(throws: Failure(source: folder.file("conduit-token"), reason)) {
      try await makeSUT().secret(.conduitToken)
    }
  }

  @Test func `a file may end with a line break`() async throws {
    try folder.write("\n abc.def-123 \r\n", to: "conduit-token")
    #expect(try await makeSUT().secret(.conduitToken) == token)
  }

  @Test func `a pipe can be requested again, and is read once`() async throws {
    try folder.make()
    let path = folder.file("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    let sut = SecretsProvider.file(path, files: .live)
    async let first = sut.secret(.conduitToken)
    async let second = sut.secret(.conduitToken)
    Thread.detachNewThread {
      let descriptor = open(path, O_WRONLY)
      _ = write(descriptor, "abc.def-123\n", 12)
      close(descriptor)
    }
    #expect(try await first == token)
    #expect(try await second == token)
    #expect(try await sut.secret(.conduitToken) == token)
  }

  @Test func `a missing file that the user named is not found, and is not created`() async throws {
    let path = folder.file("none")
    let sut = SecretsProvider.file(path, files: .live)
    await #expect(throws: Failure(source: path, .notFound(path))) { try await sut.secret(.conduitToken) }
    await #expect(throws: Failure(source: path, .unwritable)) {
      try await sut.store(#require(token), .conduitToken)
    }
  }

  @Test(arguments: [
    ("alice@reader.example", "password-alice%40reader.example"), ("Ada", "password-%41da"),
    ("../../x", "password-..%2F..%2Fx"),
  ])
  func `the password of an account is in a file with a safe name`(account: String, name: String) async throws
  {
    let key = SecretKey.password(account: account)
    let password = try #require(Secret(password: " päss wörd "))
    try await makeSUT().store(password, key)
    #expect(folder.names == [name])
    #expect(try folder.permissions(name) == 0o600)
    #expect(try await makeSUT().secret(key) == password)
    #expect(makeSUT().place(key) == folder.file(name))
    #expect(try await makeSUT().secret(.conduitToken) == nil)
    try await makeSUT().remove(key)
    #expect(folder.names.isEmpty)
  }

  @Test func `accounts with long names have files of their own`() async throws {
    let keys = ["a", "b"].map { SecretKey.password(account: String(repeating: "Ä", count: 500) + $0) }
    for key in keys { try await makeSUT().store(#require(Secret(password: "\(key.name.suffix(1))")), key) }
    #expect(folder.names.count == 2)
    for key in keys { #expect(try await makeSUT().secret(key)?.text == "\(key.name.suffix(1))") }
  }

  @Test(
    arguments: [
      ("", .empty), ("\n", .empty), ("two\nlines", .unrecognized(.text, insteadOf: .password)),
      ("\u{1B}[2J", .unrecognized(.text, insteadOf: .password)),
    ] as [(String, Failure.Reason)])
  func `standard input without a password is reported, but not its content`(
    text: String, reason: Failure.Reason
  ) async throws {
    let files = FileProvider(
      read: { path, _ in throw Failure(source: path, .unreadable) },
      readStandardInput: { _ in Data(text.utf8) })
    await #expect(throws: Failure(source: "standard input", reason)) {
      try await SecretsProvider.standardInput(files: files).secret(.password(account: "a"))
    }
  }

  private func makeSUT() -> SecretsProvider {
    .live(folder: folder.path, files: .live)
  }
}
