public import CoreDomain
public import CorePresentation
import Foundation
public import Observation
public import RemindersDomain

/// One delivery of what is due.
@MainActor @Observable
public final class ReminderDeliveryViewModel: ViewModel {
  public private(set) var state = ReminderDeliveryViewState() {
    didSet { onTransition?(oldValue, state) }
  }

  @ObservationIgnored
  public var onTransition:
    (@MainActor (_ old: ReminderDeliveryViewState, _ new: ReminderDeliveryViewState) -> Void)?

  private let deliverer: any ReminderDeliverer
  private let sink: ReminderSink
  private let date: DateProvider
  private let locale: LocaleProvider
  private let latest = LatestOperation()

  /// - Parameters:
  ///   - deliverer: Who knows what is due.
  ///   - sink: How it reaches a person.
  ///   - date: What relative dates refer to.
  ///   - locale: Whose language and time zone the words are in.
  public init(
    deliverer: any ReminderDeliverer, sink: ReminderSink, date: DateProvider, locale: LocaleProvider
  ) {
    self.deliverer = deliverer
    self.sink = sink
    self.date = date
    self.locale = locale
  }

  /// Delivers what is due; while that is under way, it is not begun again.
  public func load() async {
    guard !state.loading.isLoading else { return }
    let before = state
    state.loading = before.loading == .idle ? .loading : .refreshing
    switch await latest.run({ [deliverer, sink] in try await deliverer.deliverDue(to: sink) }) {
    case .value(let delivery):
      let formatter = ReminderFormatter(
        now: date.now(), for: locale)
      state = ReminderDeliveryViewState(delivery, isAhead: sink.takesAhead, wordedBy: formatter)
    case .failure(let failure): state.loading = .failed(failure)
    case .canceled: state = before
    case .superseded: return
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
