import AccountsDomain
import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import Headless
import HeadlessRunner

/// What the reader does without a key, as the settings say: it checks feeds, announces new articles, and counts the unread
/// ones in the title of the terminal.
@MainActor
final class ReaderAttendance {
  private var schedule = RefreshSchedule()
  private var isLooking = false
  /// Whether something has changed since the look that runs began.
  private var isOutdated = false

  nonisolated init() {}

  /// - Parameters:
  ///   - ended: The last state of an action that has ended, or nil if a minute has passed.
  ///   - isUnasked: Whether no key has started the action.
  func attend(_ browser: ScreenBrowser<Reader>, _ ended: ShownState?, isUnasked: Bool) {
    if isUnasked, let refresh = ended?.state as? RefreshViewState { announce(refresh, in: browser) }
    if let settings = ended?.state as? SettingsViewState, settings.saving == .saved {
      Task { await renew(browser) }
    }
    look(after: browser)
  }

  private func look(after browser: ScreenBrowser<Reader>) {
    let (reader, settings) = (browser.environment, browser.environment.settings)
    let pause = settings.refreshEvery.flatMap { $0 > .zero ? $0 : nil }
    let now = reader.ambient.date.now()
    let isDue =
      reader.canRefresh
      && schedule.takeCheck(every: pause, atStart: settings.refreshAtStart == .yes, at: now)
    let next = reader.canRefresh ? schedule.next(every: pause) : nil
    let note = next.map { DateText(now: now, for: reader.ambient.locale).next(at: $0) } ?? ""
    if note != browser.note { browser.note = note }
    let hasTitle = settings.terminalTitle == .yes
    if !hasTitle { browser.windowTitle = nil }
    isOutdated = isOutdated || isLooking
    guard isDue || hasTitle && !isLooking else { return }
    isLooking = true
    Task {
      if hasTitle, let feeds = try? await reader.subscriptions.statistics() {
        let count = feeds.values.map(\.unreadCount).reduce(0, +)
        browser.windowTitle = count == 0 ? "viewstate" : "\(reader.number(count)) unread · viewstate"
      }
      let isAgain = isOutdated
      (isLooking, isOutdated) = (false, false)
      defer { if isAgain { look(after: browser) } }
      guard isDue else { return }
      let accounts = try? await reader.accounts.accounts().map { (name: $0.account.id, heardAt: $0.heardAt) }
      var refreshing = reader
      var next = schedule
      refreshing.refreshedAccounts = next.takeAccounts(accounts ?? [], at: now)
      if browser.run(["refresh"], in: refreshing) { schedule = next }
    }
  }

  private func announce(_ refresh: RefreshViewState, in browser: ScreenBrowser<Reader>) {
    guard refresh.newArticleCount > 0 else { return }
    let news = "\(browser.environment.number(refresh.newArticleCount)) new"
    browser.announce(news, loadedBy: "load")
    if let payload = browser.environment.settings.terminalNotice?.payload(news) {
      browser.onEffect?(.command(payload))
    }
  }

  /// Uses settings that have changed. Dates of open screens need a new locale, time zone, or calendar.
  private func renew(_ browser: ScreenBrowser<Reader>) async {
    guard let stored = try? await browser.environment.preferences.stored() else { return }
    var reader = browser.environment
    let (old, new) = (reader.settings, ReaderPreferences(stored))
    guard new != old, let request = reader.request(new) else { return }
    (reader.services, reader.settings) = (reader.services.with(request), new)
    let isForOpenScreens =
      (old.locale, old.timeZone, old.calendar) != (new.locale, new.timeZone, new.calendar)
    browser.use(reader, forOpenScreens: isForOpenScreens)
    if (old.background, old.hasLinks) != (new.background, new.hasLinks) {
      browser.onEffect?(.look(new.background, hasLinks: new.hasLinks))
    }
    look(after: browser)
  }
}

extension Reader {
  /// A number as the person's language writes it.
  func number(_ number: Int) -> String { number.formatted(.number.locale(self.ambient.locale.locale())) }
}

extension TerminalNotice {
  /// The operating system command that shows a text, or nil for none.
  func payload(_ text: String) -> String? {
    switch self {
    case .off: nil
    case .osc9: "9;viewstate: \(text)"
    case .osc777: "777;notify;viewstate;\(text)"
    }
  }
}
