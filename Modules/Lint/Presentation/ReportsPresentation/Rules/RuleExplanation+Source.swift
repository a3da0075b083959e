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
}
