extension Services {
  /// The services of the current task and its child tasks.
  ///
  /// Only apps read it, because only they see this module. A view model gets its services through its initializer. An
  /// app sets the value once, when it starts:
  ///
  /// ```swift
  /// try await Services.$current.withValue(.live(from: sources)) { try await run() }
  /// ```
  ///
  /// Without a value, the first use stops the program and names the missing service.
  @TaskLocal public static var current = Services.unimplemented()
}
