import Foundation
import SchedulerData
import Synchronization

/// The effect of Ctrl-C at the prompt: it ends a running step. While the prompt reads a line, or if the step doesn't
/// end, it ends the program.
enum StepInterruption {
  private static let isStepRunning = Atomic(false)

  /// Handles the signal of Ctrl-C. The program must have installed the handlers of the terminal before.
  static func install() {
    // A handler must not create the variable.
    _ = isStepRunning.load(ordering: .relaxed)
    DeterministicScheduler.shared.interruption.take()
    signal(SIGINT) { number in
      if StepInterruption.isStepRunning.exchange(false, ordering: .relaxed) {
        return DeterministicScheduler.shared.interruption.request()
      }
      TerminalModes.restore()
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  /// The prompt has read a line, and performs it.
  static func beginStep() {
    DeterministicScheduler.shared.interruption.take()
    isStepRunning.store(true, ordering: .relaxed)
  }

  /// The prompt reads the next line.
  static func endStep() { isStepRunning.store(false, ordering: .relaxed) }
}
