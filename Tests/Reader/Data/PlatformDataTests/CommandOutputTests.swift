import Foundation
import TestSupport
import Testing

@testable import PlatformData

/// The output of shell commands.
struct CommandOutputTests {
  @Test(arguments: [
    ("echo one; echo two >&2; echo three", "one\nthree\n"), ("cat; echo end", "end\n"), ("", ""),
    ("printf '%s' \"a  b\" | tr a-z A-Z", "A  B"),
  ])
  func `a command has no input, and its errors aren't read`(command: String, output: String) async throws {
    let written = try await ChildProcess.output(of: command, size: 100, limit: .seconds(600))
    #expect(String(decoding: written, as: UTF8.self) == output)
  }

  @Test(arguments: [("echo secret; exit 3", 3), ("kill -9 $$", nil), ("no-such-command-here", 127)])
  func `a command that fails has no output`(command: String, status: Int?) async {
    await #expect(throws: ChildProcess.Failure.failed(status: status, message: nil)) {
      try await ChildProcess.output(of: command, size: 100, limit: .seconds(600))
    }
  }

  @Test func `a command that writes without end is killed`() async throws {
    let output = try await ChildProcess.output(of: "yes", size: 100_000, limit: .seconds(600))
    #expect(output.count == 100_001)
  }

  @Test(.timeLimit(.minutes(2))) func `a command that hangs is killed with its children`() async throws {
    try await withFolder { folder in
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      // The reading ends when no process has the pipe open anymore, the command and its child included.
      let own = open(pipe, O_RDWR | O_CLOEXEC)
      async let left = BoundedReader(source: pipe, limit: 100).read(fileAt: pipe)
      await #expect(throws: ChildProcess.Failure.hung) {
        try await ChildProcess.output(
          of: "exec 3>'\(pipe)'; tail -f /dev/null & wait", size: 100, limit: .milliseconds(500))
      }
      close(own)
      let rest = try await left
      #expect(rest.isEmpty)
    }
  }

  @Test func `cancellation ends a command`() async {
    let task = Task {
      try await ChildProcess.output(of: "tail -f /dev/null", size: 100, limit: .seconds(600))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
