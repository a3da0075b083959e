import StrataPlatform
import Synchronization

#if canImport(SwiftOverlayShims)
  import SwiftOverlayShims
#endif

/// Makes `ContinuousClock.now` and `SuspendingClock.now` virtual in the thread of a scheduler, so that sleeps are exact
/// and loops over these clocks end.
///
/// The runtime has no API for this (Docs/Decisions/0029). On Linux, the library of Swift concurrency calls
/// `clock_gettime` through a table of addresses, and ``isActive`` replaces this one address. Nothing else in the
/// process changes. If the library is linked statically, and on other systems, ``SleepEstimate`` takes its place.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
enum VirtualInstants {
  /// The virtual time of the driver, in nanoseconds.
  private static let now = Atomic(0)

  static func setNow(_ time: Duration) {
    // 146 years.
    now.store(Int(min(time.attoseconds / 1_000_000_000, Int128(Int.max / 2))), ordering: .relaxed)
  }

  #if os(Linux) && _pointerBitWidth(_64)
    /// The real times when the scheduler began, in nanoseconds.
    private static let continuousStart = Atomic(0)
    private static let suspendingStart = Atomic(0)

    static let isActive = LinkedFunction("clock_gettime").replace(
      by: unsafeBitCast(getTime, to: UnsafeRawPointer.self)
    ) { $0.contains("libswift_Concurrency.so") }

    static func begin() {
      now.store(0, ordering: .relaxed)
      continuousStart.store(Int(Stopwatch.nanoseconds(of: CLOCK_BOOTTIME)), ordering: .relaxed)
      suspendingStart.store(Int(Stopwatch.nanoseconds(of: CLOCK_MONOTONIC)), ordering: .relaxed)
    }

    /// `clock_gettime` for the library of Swift concurrency.
    private static let getTime: @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> CInt = {
      clock, time in
      guard JobOwnership.isDriver, clock == CLOCK_BOOTTIME || clock == CLOCK_MONOTONIC else {
        return clock_gettime(clock, time)
      }
      let isContinuous = clock == CLOCK_BOOTTIME
      let start =
        isContinuous ? continuousStart.load(ordering: .relaxed) : suspendingStart.load(ordering: .relaxed)
      let present = start + now.load(ordering: .relaxed)
      time.pointee = timespec(tv_sec: present / 1_000_000_000, tv_nsec: present % 1_000_000_000)
      return 0
    }
  #else
    static let isActive = false
    static func begin() {}
  #endif
}
