import HeadlessTesting

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Fault {
  static let eventAfterClose = Fault("an event arrives after close", right: "closed") { isCorrect, time in
    let (texts, server) = AsyncStream<String>.makeStream()
    let chat = Chat(isCorrect)
    Task(name: "events") { await chat.receive(texts) }
    Task.detached(name: "server") {
      for text in ["a", "b"] {
        server.yield(text)
        await Task.yield()
      }
    }
    Task(name: "close") {
      for _ in 1...2 { await Task.yield() }
      chat.close()
    }
    try time.settle()
    server.finish()
    return chat.log.last ?? ""
  }

  static let retryStorm = Fault("each failed request connects again", right: "1 connection") {
    isCorrect, time in
    let client = Client(isCorrect)
    for path in ["feed", "user", "tags"] {
      Task(name: path) { await client.request(path) }
    }
    try time.settle()
    return "\(client.connections) connection"
  }

  static let secondPoller = Fault("polling continues after stop", right: "3 polls") { isCorrect, time in
    let poller = Poller(isCorrect)
    poller.start()
    try time.pass(.milliseconds(1_500))
    let count = poller.polls
    Task(name: "restart") {
      poller.stop()
      try await Task.sleep(for: .milliseconds(500))
      poller.start()
    }
    try time.pass(.seconds(3))
    poller.stop()
    return "\(poller.polls - count) polls"
  }
}

/// Closes without ending its subscription.
@MainActor private final class Chat {
  private(set) var log: [String] = []
  private var isOpen = true
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func receive(_ texts: AsyncStream<String>) async {
    for await text in texts where !isCorrect || isOpen { log.append(text) }
  }

  func close() {
    isOpen = false
    log.append("closed")
  }
}

/// Connects for each request that finds no connection.
@MainActor private final class Client {
  private(set) var connections = 0
  private var isConnected = false
  private var connecting: Task<Void, Never>?
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func request(_ path: String) async {
    let delays = ["user": 90, "tags": 120]
    try? await Task.sleep(for: .milliseconds(delays[path] ?? 0))
    if !isConnected { await connect() }
  }

  private func connect() async {
    if isCorrect, let connecting { return await connecting.value }
    connections += 1
    let task = Task(name: "connect") {
      try? await Task.sleep(for: .milliseconds(80))
      isConnected = true
    }
    connecting = task
    await task.value
  }
}

/// Has two loops if it starts again before the first one sees that it was stopped.
@MainActor private final class Poller {
  private(set) var polls = 0
  private var isRunning = false
  private var task: Task<Void, Never>?
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func start() {
    isRunning = true
    task = Task(name: "poll") {
      while isCorrect ? !Task.isCancelled : isRunning {
        polls += 1
        try? await Task.sleep(for: .seconds(1))
      }
    }
  }

  func stop() {
    isRunning = false
    if isCorrect { task?.cancel() }
  }
}
