import HeadlessTesting
import Observation

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Fault {
  static let doubleSubmit = Fault("an order is submitted twice", right: "1 order") { isCorrect, time in
    let sut = Recorded(CheckoutModel(isCorrect), in: time) { $0.isSubmitting }
    try sut.perform { await $0.submit() }
    try sut.perform {
      try await Task.sleep(for: .milliseconds(40))
      await $0.submit()
    }
    try time.settle()
    return sut.model.orders == 1 ? "1 order" : "\(sut.model.orders) orders"
  }

  static let staleRollback = Fault("a failure undoes a later change", right: "shown 5, stored 5") {
    isCorrect, time in
    let sut = Recorded(RatingModel(isCorrect), in: time) { $0.rating }
    try sut.perform { await $0.rate(3) }
    try sut.perform { await $0.rate(5) }
    try time.settle()
    return "shown \(sut.model.rating), stored \(sut.model.stored)"
  }

  static let lostUpdate = Fault("an update between two actors is lost", right: "2") { isCorrect, time in
    let account = Account()
    for name in ["salary", "refund"] {
      let service = Payments(account, isCorrect)
      Task(name: name) {
        if name == "refund" { for _ in 1...2 { await Task.yield() } }
        await service.deposit()
      }
    }
    try time.run()
    var balance = 0
    Task { balance = await account.balance }
    try time.run()
    return "\(balance)"
  }
}

/// Sets its guard after the first suspension.
@MainActor @Observable private final class CheckoutModel {
  private(set) var orders = 0
  private(set) var isSubmitting = false
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func submit() async {
    guard !isSubmitting, orders == 0 else { return }
    isSubmitting = isCorrect
    try? await Task.sleep(for: .milliseconds(30))  // Validates.
    isSubmitting = true
    try? await Task.sleep(for: .milliseconds(10))  // Sends.
    orders += 1
    isSubmitting = false
  }
}

/// Restores the value before a change that failed, although a later one was stored.
@MainActor @Observable private final class RatingModel {
  private(set) var rating = 0
  private(set) var stored = 0
  private let isCorrect: Bool

  init(_ isCorrect: Bool) { self.isCorrect = isCorrect }

  func rate(_ rating: Int) async {
    let old = self.rating
    self.rating = rating
    do {
      stored = try await send(rating)
      self.rating = stored
    } catch {
      self.rating = isCorrect ? stored : old
    }
  }

  private func send(_ rating: Int) async throws -> Int {
    try await Task.sleep(for: .milliseconds(300))
    guard rating == 5 else { throw Refusal() }
    return rating
  }
}

private actor Account {
  private(set) var balance = 0
  func set(_ balance: Int) { self.balance = balance }
  func add(_ amount: Int) { balance += amount }
}

private actor Payments {
  private let account: Account
  private let isCorrect: Bool

  init(_ account: Account, _ isCorrect: Bool) { (self.account, self.isCorrect) = (account, isCorrect) }

  func deposit() async {
    if isCorrect { return await account.add(1) }
    let balance = await account.balance
    await account.set(balance + 1)
  }
}
