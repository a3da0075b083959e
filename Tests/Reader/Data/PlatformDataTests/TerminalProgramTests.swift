import Foundation
import TestSupport
import Testing

@testable import PlatformData

/// Programs that use the terminal of this process.
struct TerminalProgramTests {
  @Test(arguments: [("exit 0", 0), ("exit 3", 3), ("kill -9 $$", nil)])
  func `a program gets a text in a private file, which is removed even if the program crashes`(
    end: String, status: Int?
  ) async throws {
    try await withFolder { folder in
      let script = """
        cd '\(folder)'; printf '%s' "$0" > path; cp "$0" copy; touch "$0.swp"
        ls -ld "$0" | cut -c1-10 > modes; ls -ld "${0%/*}" | cut -c1-10 >> modes; \(end)
        """
      var failure: ChildProcess.Failure?
      do {
        try await ProgramRunner.live.runInTerminal(["/bin/sh", "-c", script], "naïve\n")
      } catch let error as ChildProcess.Failure { failure = error }
      #expect(failure == (status == 0 ? nil : .failed(status: status, message: nil)))
      let contents = { (name: String) in try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }
      #expect(try contents("copy") == "naïve\n")
      #expect(try contents("modes") == "-rw-------\ndrwx------\n")
      let file = URL(filePath: try contents("path"))
      #expect(file.lastPathComponent == "article.txt")
      #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path))
    }
  }

  @Test func `a shared file has the default permissions`() async throws {
    let folder = TemporaryFolder()
    try folder.make()
    try await FileProvider.live.update(folder.file("new"), 100) { _ in .shared(Data("text".utf8)) }
    fclose(fopen(folder.file("usual"), "w"))
    #expect(try folder.permissions("new") == folder.permissions("usual"))
  }
}
