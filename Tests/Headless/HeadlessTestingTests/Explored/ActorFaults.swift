import HeadlessTesting

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Fault {
  static let staleCache = Fault("a stale value is cached", right: "new") { isCorrect, time in
    let articles = Articles(isCorrect)
    Task(name: "read") { _ = await articles.text() }
    Task(name: "edit") {
      try await Task.sleep(for: .milliseconds(60))
      await articles.edit("new")
    }
    try time.settle()
    var text = ""
    Task { text = await articles.text() }
    try time.settle()
    return text
  }

  static let removedFlight = Fault("a caller forgets the load of another", right: "1 at a time") {
    isCorrect, time in
    let loader = Loader(isCorrect)
    for number in 0...3 {
      Task(name: "caller \(number)") {
        try await Task.sleep(for: .milliseconds(50 * number))
        await loader.load()
      }
    }
    try time.settle()
    var most = 0
    Task { most = await loader.most }
    try time.run()
    return "\(most) at a time"
  }

  static let sharedLock = Fault("two tasks hold a lock", right: "1 at a time") { isCorrect, time in
    let lock = AsyncLock(isCorrect)
    for name in ["a", "b", "c"] {
      Task.detached(name: name) {
        await lock.lock()
        await Task.yield()
        await lock.unlock()
      }
    }
    try time.run()
    var most = 0
    Task { most = await lock.most }
    try time.run()
    return "\(most) at a time"
  }
}

/// Caches what a read returns, although an edit has begun and ended meanwhile.
private actor Articles {
  private var stored = "old"
  private var cached: String?
  private var edits = 0
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func text() async -> String {
    if let cached { return cached }
    let (text, edits) = (stored, edits)
    try? await Task.sleep(for: .milliseconds(40))
    if !isCorrect || edits == self.edits { cached = text }
    return text
  }

  func edit(_ text: String) {
    (stored, cached, edits) = (text, nil, edits + 1)
  }
}

/// Forgets the load in progress after each caller's wait, although it can be a later one.
private actor Loader {
  private(set) var most = 0
  private var loads = 0
  private var flight: Task<Void, Never>?
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func load() async {
    let current =
      flight
      ?? Task(name: "load") {
        begin()
        try? await Task.sleep(for: .milliseconds(100))
        end()
      }
    flight = current
    await current.value
    if !isCorrect { flight = nil }
  }

  private func begin() {
    loads += 1
    most = max(most, loads)
  }

  private func end() {
    loads -= 1
    if isCorrect { flight = nil }
  }
}

/// Unlocks before the next task has locked.
private actor AsyncLock {
  private(set) var most = 0
  private var holders = 0
  private var isLocked = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func lock() async {
    if isLocked { await withCheckedContinuation { waiters.append($0) } }
    isLocked = true
    holders += 1
    most = max(most, holders)
  }

  func unlock() {
    holders -= 1
    isLocked = isCorrect && !waiters.isEmpty
    if !waiters.isEmpty { waiters.removeFirst().resume() }
  }
}
