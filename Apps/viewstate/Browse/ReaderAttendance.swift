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
  /// The count of unread articles for the title.
  private var counting: Task<Void, Never>?

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
    counting?.cancel()
    if settings.terminalTitle == .yes {
      counting = Task { await showCount(in: browser) }
    } else {
      browser.windowTitle = nil
    }
    if isDue { Task { await refresh(in: browser, at: now) } }
  }

  private func showCount(in browser: ScreenBrowser<Reader>) async {
    guard let feeds = try? await browser.environment.subscriptions.statistics(), !Task.isCancelled else {
      return
    }
    let count = feeds.values.map(\.unreadCount).reduce(0, +)
    let number = browser.environment.number(count)
    browser.windowTitle = count == 0 ? "viewstate" : "\(number) unread · viewstate"
  }

  private func refresh(in browser: ScreenBrowser<Reader>, at now: Date) async {
    var reader = browser.environment
    let accounts = try? await reader.accounts.accounts().map { (name: $0.account.id, heardAt: $0.heardAt) }
    var next = schedule
    reader.refreshedAccounts = next.takeAccounts(accounts ?? [], at: now)
    // An account that isn't synchronized now is due at the next check.
    if browser.run(["refresh"], in: reader) { schedule = next }
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
    browser.onEffect?(.look(new.background, hasLinks: new.hasLinks))
    look(after: browser)
  }
}

extension Reader {
  /// A number as the person's language writes it.
  func number(_ number: Int) -> String { number.formatted(.number.locale(self.ambient.locale.locale())) }
}

extension TerminalNotice {
  /// The operating system command that shows a text, or nil if it shows no notification.
  func payload(_ text: String) -> String? {
    switch self {
    case .off: nil
    case .osc9: "9;viewstate: \(text)"
    case .osc777: "777;notify;viewstate;\(text)"
    }
  }
}
