import CoreDomain
import Foundation
import RemindersData
import RemindersDomain
import TestSupport
import Testing

struct CommandSinkTests {
  @Test(arguments: [
    ("Plain", "Plain"), ("a \"b\" $(touch x) `c`; rm -rf *", "a \"b\" $(touch x) `c`; rm -rf *"),
    ("--help", " --help"), ("two\nlines\u{1B}[2J\u{0}end", "two lines [2J end"), ("", ""),
  ])
  func `a command receives the title as its only argument`(title: String, argument: String) async throws {
    let scene = try Scene()
    let out = scene.file("out")
    let script = try await scene.script("printf '%s|' \"$#\" \"$@\" > '\(out)'")
    try await ReminderSink.command(script).deliver(.titled(title))
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "1|\(argument)|")
  }

  @Test func `finds a command in the path`() async throws {
    try await ReminderSink.command("true").deliver(.titled("T"))
  }

  @Test(arguments: [
    ("/no/such/program", false), ("no-such-program-at-all", false), ("", false), ("a\u{0}b", false),
    ("/", true),
    ("/etc/passwd", true),
  ])
  func `reports a command that cannot be started`(program: String, isFound: Bool) async {
    await #expect(throws: Failure(source: program, .reminder(.commandNotStarted(isFound: isFound)))) {
      try await ReminderSink.command(program).deliver(.titled("T"))
    }
  }

  @Test func `passes on the error output of a failed command`() async throws {
    let scene = try Scene()
    let script = try await scene.script("echo out; echo 'no display' >&2; echo '  here' >&2; exit 1")
    let fault = ReminderFault.commandFailed(status: 1, message: "no display here")
    await #expect(throws: Failure(source: script, .reminder(fault))) {
      try await ReminderSink.command(script).deliver(.titled("T"))
    }
  }

  @Test func `keeps the start of a long error output, and waits for no descendant`() async throws {
    let scene = try Scene()
    let descendant = "while [ -e \"$0\" ]; do sleep 1; done"
    let script = try await scene.script("\(descendant) & head -c 100000 /dev/zero | tr '\\0' e >&2; exit 2")
    let fault = ReminderFault.commandFailed(status: 2, message: String(repeating: "e", count: 1000))
    await #expect(throws: Failure(source: script, .reminder(fault))) {
      // On a busy machine, a long time can pass between two checks of the command.
      try await ReminderSink.command(script, limit: .seconds(600)).deliver(.titled("T"))
    }
  }

  @Test func `reports the status of a failed command`() async throws {
    let scene = try Scene()
    let failing = try await scene.script("exit 3")
    await #expect(throws: Failure(source: failing, .reminder(.commandFailed(status: 3)))) {
      try await ReminderSink.command(failing).deliver(.titled("T"))
    }
    let killed = try await scene.script("kill -9 $$")
    await #expect(throws: Failure(source: killed, .reminder(.commandFailed(status: nil)))) {
      try await ReminderSink.command(killed).deliver(.titled("T"))
    }
  }

  @Test func `a command ends at a closed pipe, even if this program ignores the signal`() async throws {
    let scene = try Scene()
    let script = try await scene.script("kill -PIPE $$")
    // It stays ignored, because other tests write to closed pipes at the same time.
    signal(SIGPIPE, SIG_IGN)
    await #expect(throws: Failure(source: script, .reminder(.commandFailed(status: nil)))) {
      try await ReminderSink.command(script).deliver(.titled("T"))
    }
  }

  @Test func `a command inherits no open files`() async throws {
    let scene = try Scene()
    // Shells use small descriptors themselves.
    let descriptor = fcntl(STDERR_FILENO, F_DUPFD, 200)
    try #require(descriptor >= 200)
    defer { close(descriptor) }
    let out = scene.file("out")
    let script = try await scene.script(
      "if [ -e /dev/fd/\(descriptor) ]; then echo open; else echo closed; fi > '\(out)'")
    try await ReminderSink.command(script).deliver(.titled("T"))
    #expect(try String(contentsOfFile: out, encoding: .utf8) == "closed\n")
  }

  @Test func `kills a command after its time limit`() async {
    await #expect(throws: Failure(source: "sleep", .reminder(.commandHung(after: .zero)))) {
      try await ReminderSink.command("sleep", limit: .zero).deliver(.titled("600"))
    }
  }

  @Test func `kills a command when the caller is canceled`() async {
    let task = Task { try await ReminderSink.command("sleep").deliver(.titled("600")) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

extension Scene {
  /// A shell script of one line.
  fileprivate func script(_ line: String) async throws -> String {
    let path = file("script-\(UUID())")
    try await ProgramRun.writeScript("#!/bin/sh\n\(line)\n", at: path)
    return path
  }
}
