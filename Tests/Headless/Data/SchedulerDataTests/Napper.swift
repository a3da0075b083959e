actor Napper {
  func nap(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
}
