import ArchitectureDomain

extension RuleExplanation {
  static let ambient = RuleExplanation(
    .ambient, "code uses a global value or effect that its layer forbids",
    meaning: """
      A file uses an identifier that its layer lists in `ambient`, such as `Date()`, `Locale.current`, \
      `URLSession.shared`, or `print`. Strings and comments don't count. `ambient:values`, `ambient:singletons`, and \
      `ambient:effects` are lists of identifiers; `layerlint explain ambient:values` shows one.
      """,
    reason: """
      A test cannot control values that a function takes from its environment. The result depends on the day, the \
      country, and the machine, and a test cannot observe the effects.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          {
            name: "Domain", targets: ["*Domain"],
            ambient: [
              {
                identifiers: ["ambient:values", "ambient:singletons", "ambient:effects"],
                because: "a test controls everything that Domain reads",
              },
            ],
          },
        ],
      }

      // Sources/OrdersDomain/Order.swift
      func isOverdue(_ order: Order) -> Bool { order.due < Date() } // the time
      let format = DateFormatter() // the user's region
      let lot = Int.random(in: 1...6) // a random number
      let center = UNUserNotificationCenter.current() // an object that the process shares,
      let files = FileManager.default // as NotificationCenter.default, UserDefaults.standard,
      let session = URLSession.shared // and .shared of any type are
      print(order) // output
      """,
    right: """
      // Sources/OrdersDomain/Order.swift
      func isOverdue(_ order: Order, at now: Date) -> Bool { order.due < now }

      func lot(using generator: inout some RandomNumberGenerator) -> Int {
        Int.random(in: 1...6, using: &generator)
      }
      """,
    fix:
      "Take the value as a parameter or through an initializer, and let the outermost layer pass the real one.",
    exception: .example(
      target: "OrdersDomain", subject: "Date()", reason: "The only clock, which is passed to all other code"))

  static let concrete = RuleExplanation(
    .concrete, "a stored property or another declaration uses a concrete type of another layer",
    meaning: """
      A class, struct, or actor that is declared in a layer listed in `concrete` is in the type of a stored property, \
      of an initializer's parameter, or of an enum case's associated value, in a `typealias`, or in the signature of a \
      function outside of types. Or an extension extends it. A nested type or a type parameter with the same name \
      counts only in its own scope.
      """,
    reason: """
      Code that stores a concrete type is bound to it: it cannot use a second implementation, it cannot be tested \
      without the real one, and every change of the type can affect it.
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
    fix: "Store a protocol, a closure, or a struct of closures that this layer or an inner layer declares.",
    exception: .example(
      target: "OrdersScreen", subject: "SQLiteOrderStore",
      reason: "The screen shows statistics of the database file"))

  static let exception = RuleExplanation(
    .exception, "an exception in the configuration is unused, expired, or has a wrong count",
    meaning: """
      An exception in architecture.json5 matches no violation, its last day (`until`) has passed, or it matches \
      more or fewer violations than its `count`.
      """,
    reason: """
      Unused exceptions pile up, and one of them may hide the next violation. A pattern without a `count` would \
      hide violations from the start.
      """,
    wrong: """
      // architecture.json5: OrdersDomain doesn't import OrdersData anymore
      exceptions: [
        { rule: "layer", target: "OrdersDomain", subject: "OrdersData", reason: "moves out soon" },
      ],
      """,
    right: """
      // architecture.json5: a pattern with a count and a last day
      exceptions: [
        {
          rule: "layer", target: "Orders*", subject: "OrdersData", reason: "moves out soon",
          until: "2030-12-31", count: 3,
        },
      ],
      """,
    fix: """
      Remove the exception, set a later day, or look at the new violations and correct the count. An exception \
      names its rule, target, subject, and reason. `until` is the last day on which it applies.
      """,
    exception: .none(because: "the mistake is in the configuration, so you fix it there."))

  static let noMatch = RuleExplanation(
    .noMatch, "a pattern or a name in the configuration matches nothing",
    meaning: """
      No target has a name that a pattern in `targets` matches, no folder or file of a target has a path that a \
      pattern in `paths` matches, or a module in `forbids` or `protected` is unknown: no target builds it, no file \
      imports it, and it does not come with the toolchain or with a system. Modules are not checked if a package is \
      not resolved, or if the modules of the toolchain are unknown. Names of lists always match.
      """,
    reason: """
      A rule with a misspelled name, or with the old name of a renamed target, passes silently.
      """,
    wrong: """
      // architecture.json5, after OrdersDomain was renamed to SalesDomain
      layers: [
        { name: "Domain", targets: ["OrdersDomain", "CartDomain"] },
      ],
      protected: [{ modules: ["SQLight"], for: ["Data"], because: "only Data uses the database" }],
      """,
    right: """
      // architecture.json5
      layers: [
        { name: "Domain", targets: ["SalesDomain", "CartDomain"] },
      ],
      protected: [{ modules: ["SQLite"], for: ["Data"], because: "only Data uses the database" }],
      """,
    fix: "Correct the pattern or the name, or remove it.",
    exception: .none(because: "the mistake is in the configuration, so you fix it there."))
}
