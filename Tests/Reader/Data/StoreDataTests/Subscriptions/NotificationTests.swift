import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import PlatformData
import StoreData
import TestSupport
import Testing

struct NotificationTests {
  @Test func `a program gets each title as an argument, without a shell`() async throws {
    try await withFolder { folder in
      let out = folder + "/out"
      let program = try await script("printf '%s|' \"$#\" \"$@\" > '\(out)'", in: folder)
      try await ProgramRunner.live.notify(
        program, ["a \"b\" $(touch x); rm -rf *", "--help", "two\nlines\u{0}"])
      let told = try String(contentsOfFile: out, encoding: .utf8)
      #expect(told == "3|a \"b\" $(touch x); rm -rf *| --help|two lines |")
    }
  }

  @Test func `the error of a program is passed on`() async throws {
    try await withFolder { folder in
      let program = try await script("echo 'no display' >&2; exit 3", in: folder)
      let fault = NotificationFault.commandFailed(status: 3, message: "no display")
      await #expect(throws: Failure(source: program, fault)) {
        try await ProgramRunner.live.notify(program, ["T"])
      }
    }
  }

  @Test(arguments: [("/no/such/program", false), ("", false), ("/etc/passwd", true)])
  func `a program that can't be started is named`(program: String, isFound: Bool) async {
    let fault = NotificationFault.commandNotStarted(isFound: isFound)
    await #expect(throws: Failure(source: program, fault)) {
      try await ProgramRunner.live.notify(program, ["T"])
    }
  }

  private func script(_ text: String, in folder: String) async throws -> String {
    let path = folder + "/tell"
    try await ProgramRun.writeScript("#!/bin/sh\n\(text)\n", at: path)
    return path
  }
}
