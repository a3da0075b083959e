import ArchitectureDomain

extension RuleExplanation {
  static let ambient = RuleExplanation(
    .ambient, "code reaches for the world around it instead of being given it",
    meaning: """
      A file uses an identifier that its layer names under `ambient`, such as `Date()`, `Locale.current`, \
      `URLSession.shared` or `print`. What stands in a string or a comment is not meant.
      """,
    reason: """
      What a function takes from around itself, no test can set: its result depends on the day, the country and \
      the machine, and its effect cannot be observed.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          {
            name: "Domain", targets: ["*Domain"],
            ambient: [{ identifiers: ["Date()"], because: "a test sets the day" }],
          },
        ],
      }

      // Sources/OrdersDomain/Order.swift
      func isOverdue(_ order: Order) -> Bool { order.due < Date() }
      """,
    right: """
      // Sources/OrdersDomain/Order.swift
      func isOverdue(_ order: Order, at now: Date) -> Bool { order.due < now }
      """,
    mend: "Take it as a parameter or through an initializer, and let the outermost layer pass the real one.",
    exception: .example(
      target: "OrdersDomain", subject: "Date()", reason: "The only clock, which everything else is given"))

  static let concrete = RuleExplanation(
    .concrete, "a stored property or an initializer is typed by another layer's detail",
    meaning: """
      A stored property or an initializer's parameter has a class or struct as its type which a layer declares \
      that is named under `concrete`.
      """,
    reason: """
      Who holds a detail by its type is bound to it: there is no second implementation, no test without the real \
      thing, and each change of it reaches as far as the type is named.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Data", targets: ["*Data"] },
          {
            name: "Screens", targets: ["*Screen"], sees: ["Data"],
            concrete: [{ of: ["Data"], because: "a screen is tested without a database" }],
          },
        ],
      }

      // Sources/OrdersScreen/OrdersModel.swift
      final class OrdersModel {
        let store: SQLiteOrderStore
        init(store: SQLiteOrderStore) { self.store = store }
      }
      """,
    right: """
      // Sources/OrdersScreen/OrdersModel.swift
      final class OrdersModel {
        let load: @Sendable () async throws -> [Order]
        init(load: @escaping @Sendable () async throws -> [Order]) { self.load = load }
      }
      """,
    mend: "Hold a protocol, a closure or a struct of closures that this layer or an inner one declares.",
    exception: .example(
      target: "OrdersScreen", subject: "SQLiteOrderStore",
      reason: "The screen shows the file's own statistics"))

  static let exception = RuleExplanation(
    .exception, "an exception in the configuration is needless, over, or miscounted",
    meaning: """
      An exception of architecture.json5 matches no violation, its day (`until`) has passed, or it is a pattern \
      and stands for more or fewer violations than it states (`count`).
      """,
    reason: """
      Exceptions that nothing needs pile up, and the next violation slips through one of them unseen. A pattern \
      without a number does so from its first day.
      """,
    wrong: """
      // architecture.json5: nothing in OrdersDomain imports OrdersData any more
      exceptions: [
        { rule: "layer", target: "OrdersDomain", subject: "OrdersData", reason: "moves out soon" },
      ],
      """,
    right: """
      // architecture.json5: a pattern, with its number and an end
      exceptions: [
        {
          rule: "layer", target: "Orders*", subject: "OrdersData", reason: "moves out soon",
          until: "2030-12-31", count: 3,
        },
      ],
      """,
    mend: """
      Remove the exception, give it another day, or correct its number after looking at what is new. An exception \
      names its rule, target, subject and reason; `until` is the last day on which it holds.
      """,
    exception: .none(because: "what it finds is a mistake in the configuration, which is mended there."))
}
