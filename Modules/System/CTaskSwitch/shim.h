#pragma once

#include <stdbool.h>
#include <stdint.h>

// Functions of the Swift runtime about executors. Swift can't express their calling conventions.

#pragma clang assume_nonnull begin

/// A serial executor as the runtime passes it.
typedef struct {
  uintptr_t identity;
  uintptr_t implementation;
} StrataExecutor;

/// Called before the current task moves to a serial executor.
typedef void (*StrataSwitchHook)(StrataExecutor executor);

typedef __attribute__((swiftasynccall)) void StrataSwitch(
    __attribute__((swift_async_context)) void *context, void *function, uintptr_t identity,
    uintptr_t implementation);

__attribute__((swiftcall)) StrataExecutor swift_task_getCurrentExecutor(void);
__attribute__((swiftcall)) void swift_task_enqueue(void *job, uintptr_t identity, uintptr_t implementation);

/// Whether the current task runs on an executor.
static inline bool StrataIsCurrent(StrataExecutor executor) {
  return swift_task_getCurrentExecutor().identity == executor.identity;
}

/// Adds a job to an executor.
static inline void StrataEnqueue(void *job, StrataExecutor executor) {
  swift_task_enqueue(job, executor.identity, executor.implementation);
}

typedef struct {
  StrataSwitchHook _Nullable hook;
  StrataSwitch *_Nullable runtime;
} StrataSwitches;

static inline StrataSwitches *strataSwitches(void) {
  static StrataSwitches switches;
  return &switches;
}

/// Calls the hook, and then `swift_task_switch` of the runtime.
static inline __attribute__((swiftasynccall)) void strataSwitch(
    __attribute__((swift_async_context)) void *context, void *function, uintptr_t identity,
    uintptr_t implementation) {
  StrataExecutor executor = {identity, implementation};
  strataSwitches()->hook(executor);
  return strataSwitches()->runtime(context, function, identity, implementation);
}

/// Returns the address of a function that calls a hook and then `swift_task_switch` of the runtime.
static inline void *StrataSwitchWithHook(void *runtime, StrataSwitchHook hook) {
  strataSwitches()->hook = hook;
  strataSwitches()->runtime = (StrataSwitch *)runtime;
  return (void *)strataSwitch;
}

#pragma clang assume_nonnull end
