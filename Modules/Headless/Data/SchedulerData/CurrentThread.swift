import StrataPlatform

/// The identity of this thread, which is never 0.
var currentThread: UInt {
  #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
