import AppComposition
import CoreDomain
import CorePresentation
import Foundation
import Headless
import HeadlessRunner

/// The options of every screen.
enum ReaderOptions {
  /// In the order of the help.
  static let declared: [any CommandLineTool.AnyOption] = [
    source, FrameOptions.format, FrameOptions.transitions, locale, timeZone, now, timeout, policy, offline,
    store, maxSize,
  ]

  static let source = Option.path(
    "--source", "url|file|sample|-",
    help: "A feed: its address, its file, sample for the built-in one, or - for standard input."
  ).repeated().filled("Give an address or a file.")
  static let locale = Option.parsed(
    "--locale", "id", as: "a locale, such as de_DE",
    help: "The language of dates and numbers, such as de_DE; default: the system's.", Locale.init(known:))
  static let timeZone = Option.parsed(
    "--time-zone", "id", as: "a time zone, such as Europe/Berlin",
    help: "Such as Europe/Berlin or UTC; default: the system's."
  ) { TimeZone(known: $0) }
  static let now = Option.parsed(
    "--now", "iso8601", as: "a date, such as 2026-01-15T09:00:00Z",
    help: "The moment that relative dates refer to, such as 2026-01-15T09:00:00Z.", Date.init(iso8601:))
  static let timeout = Option.parsed(
    "--timeout", "seconds", as: "a number of seconds above 0",
    help: "The time limit for one answer; default: \(FetchPolicy.usualTimeout.components.seconds).",
    Double.init(positive:))
  static let policy = Option.text(
    "--policy", "policy",
    help: "network-first (default), network-only, or cache-only.")
  static let offline = Option.flag(
    "--offline", help: "Use stored content only; don't access the network.")
  static let store = Option.path(
    "--store", "file", help: "The database for feeds and marks."
  ).filled("Name a file.")
  /// An option of some commands only.
  static let config = Option.path(
    "--config", "file",
    help: "The file with your keys, colors, and rows; default: config beside the store."
  ).filled("Name a file.")
  static let maxSize = Option.parsed(
    "--max-size", "mb", as: "a number of MB above 0",
    help: "The most that one source may send, in MB; default: 32.", Double.init(positive:))
}
