/// A file of scenarios, written in Gherkin (https://cucumber.io/docs/gherkin/reference).
package struct Flow: Equatable, Sendable {
  /// The name of the feature, or an empty string.
  package var name: String
  /// The code of the language that the keywords are in, such as `en` or `pt-PT`.
  package var language: String
  /// The scenarios in the order of the file. Each row of examples is a scenario of its own.
  package var scenarios: [Scenario]

  package init(name: String, language: String, scenarios: [Scenario]) {
    (self.name, self.language, self.scenarios) = (name, language, scenarios)
  }
}

/// Steps to perform in order, without placeholders.
package struct Scenario: Equatable, Sendable {
  package var name: String
  /// The tags of the feature, the rule, the scenario, and the examples, each with its `@`.
  package var tags: [String]
  /// The steps of the backgrounds, then those of the scenario. If the scenario has no steps, this is empty.
  package var steps: [Step]
  /// The position of the line with the scenario's keyword.
  package var position: FlowPosition
  /// The position of the row of examples, or nil if the scenario has no examples.
  package var row: FlowPosition?
  /// How the frames may depend on the order of jobs.
  package var freedom: OrderFreedom

  package init(
    name: String, tags: [String], steps: [Step], position: FlowPosition, row: FlowPosition? = nil,
    freedom: OrderFreedom = .init()
  ) {
    (self.name, self.tags, self.steps) = (name, tags, steps)
    (self.position, self.row, self.freedom) = (position, row, freedom)
  }
}

/// How the frames of a scenario may depend on the order of jobs, according to comments below its name.
package struct OrderFreedom: Equatable, Sendable {
  /// The fields that change independently of each other: `# any order: rows, failures`.
  package var fields: [String] = []
  /// The fields of which only the last value is compared: `# may skip: progress`.
  package var skipping: [String] = []
  /// Why the scenario has one order only: `# one order: The requests have numbers.`
  package var reason: String?

  package init(fields: [String] = [], skipping: [String] = [], reason: String? = nil) {
    (self.fields, self.skipping, self.reason) = (fields, skipping, reason)
  }
}
