import Foundation

/// Whether Ctrl-C is a signal or a key.
enum TerminalModes {
  /// The modes before they were changed. Only the main thread changes them, while no line is read. A signal that
  /// arrives while a line is read finds them complete.
  nonisolated(unsafe) private static var original: termios?

  static func disableInterrupt() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    original = modes
    withUnsafeMutableBytes(of: &modes.c_cc) {
      $0[Int(VINTR)] = UInt8(truncatingIfNeeded: fpathconf(STDIN_FILENO, Int32(_PC_VDISABLE)))
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  static func restore() {
    guard var modes = original else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }
}
