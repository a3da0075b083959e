// Tells the thread sanitizer about the locks of Swift's Mutex, for scripts/checks/sanitize on Linux.
//
// If a lock is free, code of the program takes it, which the sanitizer sees. If threads compete for it, two functions of
// libswiftSynchronization (Swift 6.3) do, which isn't built with the sanitizer. Without this file it reports each access
// to the value of such a lock as a race.
#define _GNU_SOURCE
#include <dlfcn.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SELF __attribute__((swift_context)) void *mutex
#define SWIFT __attribute__((swiftcall)) void

// Weak, because the file is loaded into all processes of the tests.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));
SWIFT lock(unsigned thread, SELF) __asm__(LOCK);
SWIFT unlock(SELF) __asm__(UNLOCK);

SWIFT lock(unsigned thread, SELF) {
  ((SWIFT (*)(unsigned, SELF))dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT unlock(SELF) {
  if (__tsan_release) __tsan_release(mutex);
  ((SWIFT (*)(SELF))dlsym(RTLD_NEXT, UNLOCK))(mutex);
}
