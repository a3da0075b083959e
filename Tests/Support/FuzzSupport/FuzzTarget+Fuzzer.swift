import Dispatch
import Foundation

extension FuzzTarget {
  /// Returns the target that the environment variable `STRATA_FUZZ_TARGET` names.
  public static func named() -> Self {
    let name = ProcessInfo.processInfo.environment["STRATA_FUZZ_TARGET"] ?? ""
    guard let target = Self(rawValue: name) else {
      fatalError(
        "STRATA_FUZZ_TARGET=\(name): use one of \(allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return target
  }

  /// Checks an input of libFuzzer, whose callback is synchronous. A broken promise stops the program, so that libFuzzer
  /// keeps the input.
  ///
  /// The caller's thread may wait, because no task needs it: libFuzzer calls from the main thread, tasks run in the
  /// pool, and work of the main actor runs before them.
  public func check(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
      do {
        try checkScreens(input)
        // Otherwise, tasks that screens started would stay in memory.
        RunLoop.main.run(until: .now)
      } catch {
        fatalError("\(rawValue): \(error)")
      }
    }
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      do {
        try await check(input)
      } catch {
        fatalError("\(rawValue): \(error)")
      }
      isDone.signal()
    }
    isDone.wait()
  }
}
