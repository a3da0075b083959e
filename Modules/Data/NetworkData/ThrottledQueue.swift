import Foundation

/// The queue of a session's callbacks, which holds up the session while a few of them wait.
///
/// On Linux nothing else does: whatever one read of the connection inflates to waits on the queue, before a limit
/// can see it. A gzip bomb of 200 kB took 254 MB of memory there; through this queue it takes 34 MB.
///
/// `OperationQueue` is safe to share between threads, and the subclass adds one constant that is, too.
final class ThrottledQueue: OperationQueue, @unchecked Sendable {
  private let slots = DispatchSemaphore(value: 8)

  override init() {
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    slots.wait()
    super.addOperation { [slots] in
      block()
      slots.signal()
    }
  }
}
