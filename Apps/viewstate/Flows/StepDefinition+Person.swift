import AppComposition
import CoreDomain
import CorePresentation
import Foundation
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the person who reads: place and time, settings, and what the person asks for.
  static var person: [StepDefinition] {
    [
      StepDefinition(
        .context, "the sample (at {text}) (in {text}) (for {text})",
        example: "the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB"
      ) { stage, values throws(StepFault) in
        let date = try values.read(0, as: "a date, such as 2026-01-15T09:00:00Z", Date.init(iso8601:))
        let zone = try values.read(1, as: "a time zone, such as Europe/Berlin") { TimeZone(known: $0) }
        let locale = try values.read(2, as: "a locale, such as de_DE", Locale.init(known:))
        try stage.prepare { machine in
          machine.start = date ?? machine.start
          machine.timeZone = zone ?? machine.timeZone
          machine.locale = locale ?? machine.locale
        }
      },
      StepDefinition(.context, "the feed {text}", example: "the feed https://example.org/feed.xml") {
        stage, values throws(StepFault) in
        let address = values.text()
        _ = try SimulatedMachine.url(address)
        try stage.prepare { machine in
          if !machine.request.feeds.contains(address) { machine.request.feeds.append(address) }
        }
      },
      StepDefinition(.context, "the list shows the feeds that the reader follows") {
        stage, _ throws(StepFault) in try stage.prepare { $0.request.feeds = [] }
      },
      StepDefinition(
        .context, "the preference {text} is {text}", example: "the preference \"locale\" is \"de_DE\""
      ) { stage, values throws(StepFault) in
        let preference = try values.preference()
        guard let value = preference.stored(from: values.text(1)) else {
          throw .wrong("“\(values.text(1))” is not \(preference.expectation).")
        }
        try stage.prepare { $0.set(preference, to: value) }
      },
      StepDefinition(.action, "I search for {text}", example: "I search for \"swift\"") {
        stage, values throws(StepFault) in try stage.perform(["search", values.text()])
      },
    ]
  }
}

extension StepValues {
  /// Reads an optional text.
  fileprivate func read<Value>(
    _ index: Int, as expectation: String, _ parse: (String) -> Value?
  ) throws(StepFault) -> Value? {
    guard let text = text(ifPresent: index) else { return nil }
    guard let value = parse(text) else { throw .wrong("“\(text)” is not \(expectation).") }
    return value
  }
}
