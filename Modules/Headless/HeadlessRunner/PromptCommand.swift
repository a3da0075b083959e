import Foundation
import Headless
import PromptPresentation

/// Plays the steps of standard input.
///
/// Exit status: 0 if the input is a terminal, or every line succeeded; 1 a step failed; 2 a line was wrong.
@MainActor
struct PromptCommand<World: FlowWorld> {
  private let player: FlowPlayer<World>
  private let invocation: Invocation
  private let library: FlowLibrary

  init(_ player: FlowPlayer<World>, _ invocation: Invocation, library: FlowLibrary) {
    self.player = player
    self.invocation = invocation
    self.library = library
  }

  /// - Returns: The exit status.
  /// - Throws: The error of an output that can't be written.
  func run() throws -> Int32 {
    let prompt = FlowPrompt(
      player, library: library,
      renderer: Self.renderer,
      format: invocation[PromptOptions.format])
    let isWatched = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let editor = isWatched ? LineEditor { prompt.completions(of: $0, files: Self.files) } : nil
    if isWatched {
      try tell("“help” lists the steps. Ctrl-D ends the session.", prompt)
      if editor == nil {
        try tell("libedit is not installed, so lines have no history and no completion.", prompt)
      }
    }
    if isWatched { StepInterruption.install() }
    var status: Int32 = 0
    var isLast = false
    while !isLast {
      let invitation = isWatched ? prompt.invitation : ""
      let answer: FlowPrompt<World>.Answer
      StepInterruption.endStep()
      let line = try editor?.line(after: invitation) ?? InputLine(after: invitation)
      if editor == nil { StepInterruption.beginStep() }
      switch line {
      case .text(let line):
        prompt.renderer = Self.renderer
        answer = prompt.answer(line)
      case .unusable(let fault): answer = FlowPrompt<World>.refusal(fault)
      case .end:
        answer = prompt.end()
        isLast = true
        if editor != nil { try tell("", prompt) }
      }
      for text in answer.output { try FileHandle.standardOutput.write(line: text) }
      for note in answer.notes { try tell(note, prompt) }
      if let fault = answer.fault {
        Terminal.complain("\(answer.status == 1 ? "failed" : "error"): \(fault)")
      }
      status = max(status, answer.status)
      isLast = isLast || answer.isLast
    }
    return isWatched ? 0 : status
  }

  private static var renderer: TextRenderer {
    let terminal = Terminal.current
    return TextRenderer(width: terminal.width, isColored: terminal.isColored)
  }

  /// Writes a note that isn't a frame. Notes must not come between frames for programs.
  private func tell(_ note: String, _ prompt: FlowPrompt<World>) throws {
    let isForPeople = [.text, .changes].contains(prompt.format)
    try (isForPeople ? FileHandle.standardOutput : .standardError).write(line: note.harmless)
  }

  /// The paths that start with a text. The path of a folder ends with a slash.
  private static func files(_ beginning: String) -> [String] {
    let folder = beginning.lastIndex(of: "/").map { String(beginning[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.map { name in
      var isFolder: ObjCBool = false
      let path = folder + name
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      return isThere && isFolder.boolValue ? path + "/" : path
    }
  }
}
