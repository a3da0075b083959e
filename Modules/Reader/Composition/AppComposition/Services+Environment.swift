extension Services {
  /// The environment of an app: what holds for the task that asks, and for every task that it starts.
  ///
  /// Only apps read it, because only they see this module; a view model gets what it needs through its initializer.
  /// An app gives it a value once, at its beginning:
  ///
  /// ```swift
  /// try await Services.$current.withValue(.live(from: sources)) { try await run() }
  /// ```
  ///
  /// Without one, whatever is used first stops the program and says what it was.
  @TaskLocal public static var current = Services.unimplemented()
}
