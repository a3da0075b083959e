import Foundation

/// Lines from a terminal, with history and completion: libedit.
///
/// libedit is loaded when a prompt needs it, so other commands don't wait for it, and programs run without it.
@MainActor
struct LineEditor {
  private typealias Read = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private typealias Begin = @convention(c) () -> CInt
  private typealias Remember = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Limit = @convention(c) (CInt) -> Void
  private typealias Bind = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Candidates = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Complete = @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> Candidates?

  private let read: Read
  private let remember: Remember

  /// Finds whole lines that start with a given line.
  private static var completions: (String) -> [String] = { _ in [] }

  /// - Returns: nil if libedit isn't installed.
  init?(completions: @escaping (String) -> [String]) {
    let names = ["libedit.so.2", "libedit.3.dylib", "libedit.so.0", "libedit.so"]
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else { return nil }
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    func variable<Value>(_ name: String, as type: Value.Type) -> UnsafeMutablePointer<Value>? {
      dlsym(library, name)?.assumingMemoryBound(to: type)
    }
    guard let read = function("readline", as: Read.self),
      let remember = function("add_history", as: Remember.self),
      let begin = function("rl_initialize", as: Begin.self),
      let limit = function("stifle_history", as: Limit.self),
      let bind = function("rl_parse_and_bind", as: Bind.self),
      let complete = variable("rl_attempted_completion_function", as: Complete?.self),
      let isComplete = variable("rl_attempted_completion_over", as: CInt.self),
      let breaks = variable("rl_basic_word_break_characters", as: UnsafePointer<CChar>?.self),
      let separator = variable("rl_completion_append_character", as: CInt.self)
    else { return nil }
    self.read = read
    self.remember = remember
    Self.completions = completions
    // libedit needs to know how many bytes a character has.
    if setlocale(LC_CTYPE, "") == nil || String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" {
      // The first name isn't known on Apple platforms, and the second only there.
      _ = setlocale(LC_CTYPE, "C.UTF-8") ?? setlocale(LC_CTYPE, "UTF-8")
    }
    guard begin() == 0 else { return nil }
    limit(1000)
    // The whole line is the word to complete, and completions contain a following space.
    breaks.pointee = UnsafePointer(strdup(""))
    separator.pointee = 0
    isComplete.pointee = 1
    complete.pointee = { text, _, _ in
      let line = text.map { String(cString: $0) } ?? ""
      // libedit calls this closure within `readline`, which only the main thread calls.
      return LineEditor.candidates(MainActor.assumeIsolated { LineEditor.completions(line) })
    }
    _ = bind("bind ^C em-kill-line")
    // By itself, libedit would restore the modes that it found, in which Ctrl-C isn't a signal, and pass on the signal.
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
      signal(number) { number in
        TerminalModes.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Waits for a line. Ctrl-C clears the line. While a step runs, it ends the step (``StepInterruption``).
  func line(after invitation: String) -> InputLine {
    TerminalModes.disableInterrupt()
    defer {
      // From here on, Ctrl-C is a signal.
      StepInterruption.beginStep()
      TerminalModes.restore()
    }
    guard let bytes = read(invitation) else { return .end }
    defer { free(bytes) }
    let line = InputLine(UnsafeBufferPointer(start: bytes, count: strlen(bytes)).map(UInt8.init(bitPattern:)))
    if case .text(let text) = line, !text.isEmpty { _ = remember(bytes) }
    return line
  }

  /// The lines as libedit takes and frees them: their common prefix, each line, and nil.
  nonisolated private static func candidates(_ lines: [String]) -> Candidates? {
    guard let first = lines.first else { return nil }
    let common = lines.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    let all = [common] + lines
    let size = (all.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = malloc(size) else { return nil }
    let pointers = memory.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    for (index, line) in all.enumerated() { pointers[index] = strdup(line) }
    pointers[all.count] = nil
    return pointers
  }
}
