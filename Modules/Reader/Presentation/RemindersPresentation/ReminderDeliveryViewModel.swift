public import CoreDomain
public import CorePresentation
public import Observation
public import RemindersDomain

/// Delivers due reminders once.
@MainActor @Observable
public final class ReminderDeliveryViewModel: ViewModel {
  public let screen = ScreenLoader(ReminderDeliveryViewState())
  private let deliverDue: DeliverDue?
  private let isAhead: Bool
  private let date: DateProvider
  private let locale: LocaleProvider

  /// Delivers the due reminders to a user. It throws a ``CoreDomain/Failure``, or `CancellationError`.
  public typealias DeliverDue = @Sendable () async throws -> Delivery

  /// - Parameters:
  ///   - deliverDue: Delivers the due reminders, or nil if the system delivers them.
  ///   - isAhead: Whether reminders are delivered before they are due.
  ///   - date: The date that relative dates refer to.
  ///   - locale: The reader's language and time zone.
  public init(
    _ deliverDue: DeliverDue?, isAhead: Bool = false, date: DateProvider, locale: LocaleProvider
  ) {
    self.deliverDue = deliverDue
    self.isAhead = isAhead
    self.date = date
    self.locale = locale
  }

  /// Delivers due reminders. Does nothing if a delivery is in progress.
  public func load() async {
    guard !state.loading.isLoading else { return }
    guard let deliverDue else {
      screen.settle { state in
        state.loading = .loaded
        state.summary = "The system delivers reminders, so nothing was done here."
      }
      return
    }
    await screen.load {
      try await deliverDue()
    } show: { state, delivery in
      let formatter = ReminderFormatter(now: date.now(), for: locale)
      state = ReminderDeliveryViewState(delivery, isAhead: isAhead, wordedBy: formatter)
    }
  }
}

extension ReminderDeliveryViewState {
  fileprivate init(_ delivery: Delivery, isAhead: Bool, wordedBy formatter: ReminderFormatter) {
    delivered = delivery.delivered.map(formatter.row)
    uncertain = delivery.uncertain.map(formatter.row)
    refused = delivery.refused.map { formatter.row($0.reminder) }
    for failure in delivery.refused.map({ FailureViewState($0.failure) }) where !failures.contains(failure) {
      failures.append(failure)
    }
    loading = failures.first.map(LoadingState.failed) ?? .loaded
    summary =
      if delivery.isUnderWayElsewhere {
        "Another process is delivering reminders, so nothing was done here."
      } else if delivered.isEmpty {
        refused.isEmpty
          ? (isAhead ? "No reminder waits." : "No reminder is due.") : "No reminder was delivered."
      } else {
        "\(formatter.count(delivered.count)) \(delivered.count == 1 ? "was" : "were") delivered."
      }
  }
}
