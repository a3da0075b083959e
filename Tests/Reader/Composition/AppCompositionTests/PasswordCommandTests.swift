import AccountsDomain
import CoreDomain
import PlatformData
import Testing

@testable import AppComposition

struct PasswordCommandTests {
  @Test(arguments: [
    ("pass word\n", "pass word"), ("sécret", "sécret"), (" a \r\nnoise", " a "), ("a\n\u{1B}[31m", "a"),
  ])
  func `the first line is the password`(output: String, password: String) async throws {
    #expect(try await self.password { _, _, _ in Array(output.utf8) }?.text == password)
  }

  @Test(arguments: ["", "\n", "\npassword", "a\u{1B}b\n", "a\u{0}\n", String(repeating: "a", count: 10_000)])
  func `a first line that can't be a password is a failure`(output: String) async {
    await #expect(throws: failure(.noPassword)) { try await password { _, _, _ in Array(output.utf8) } }
    await #expect(throws: failure(.noPassword)) { try await password { _, _, _ in [0xFF, 0x0A] } }
  }

  @Test func `a command that writes too much, fails, or hangs says so`() async {
    await #expect(throws: failure(.tooLong(limit: 65_536))) {
      try await password { _, size, _ in Array("password\n".utf8) + Array(repeating: 0x41, count: size) }
    }
    await #expect(throws: failure(.failed(status: 3))) {
      try await password { _, _, _ in throw ChildProcess.Failure.failed(status: 3, message: nil) }
    }
    await #expect(throws: failure(.hung(seconds: 60))) {
      try await password { _, _, limit in
        #expect(limit == .seconds(60))
        throw ChildProcess.Failure.hung
      }
    }
  }

  private func failure(_ end: PasswordCommandEnd) -> Failure {
    Failure(source: "alice@reader.example", AccountFault.passwordCommandFailed(end))
  }

  private func password(
    _ output: @escaping @Sendable (String, Int, Duration) async throws -> [UInt8]
  ) async throws -> Secret? {
    var machine = Machine.live
    machine.programs.output = output
    return try await machine.password(from: "pass show reader", of: "alice@reader.example")
  }
}
