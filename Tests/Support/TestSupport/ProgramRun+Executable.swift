import Foundation

extension ProgramRun {
  /// Writes an executable script.
  ///
  /// Another process writes it. If this one did, a program that another test starts meanwhile would inherit the open file,
  /// and the system doesn't execute a file that is open for writing (ETXTBSY).
  public static func writeScript(_ script: String, at path: String) async throws {
    let run = try await launch(
      URL(filePath: "/bin/sh"), ["-c", "cat > \"$0\" && chmod 700 \"$0\"", path], input: Data(script.utf8))
    guard run.status == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
