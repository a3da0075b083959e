import ArchitectureDomain

extension RuleExplanation {
  static let cycle = RuleExplanation(
    .cycle, "packages or folders depend on one another in a circle",
    meaning: """
      Packages of the repository lead back to themselves along their dependencies, or folders of one target do so \
      along the types that they use, where the configuration asks for it.
      """,
    reason: """
      Things in a circle are one thing: none can be built, tested, understood or moved without all others. SwiftPM \
      refuses circles of targets, but not those of folders.
      """,
    wrong: """
      // Accounts/Package.swift
      dependencies: [.package(path: "../Billing")],

      // Billing/Package.swift
      dependencies: [.package(path: "../Accounts")],
      """,
    right: """
      // Accounts/Package.swift and Billing/Package.swift
      dependencies: [.package(path: "../Customers")],
      """,
    mend: """
      Move what both need to a third that knows neither, or let one of them declare a protocol or closure which \
      the other is given.
      """,
    exception: .example(
      target: "App", subject: "Feed → Detail → Feed",
      reason: "Both screens become one module, see the roadmap"))

  static let layer = RuleExplanation(
    .layer, "an import or a dependency goes against the layers",
    meaning: """
      A target of one layer imports or declares a target of another layer that is not among those it `sees`, or \
      a sibling in a layer that is `independent`.
      """,
    reason: """
      A layer may change without those that it does not see. Each arrow against the order takes some of that away, \
      and what is meant to stay small, like the rules of a business, comes to need a database to be compiled.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Data", targets: ["*Data"], sees: ["Domain"] },
        ],
      }

      // Sources/OrdersDomain/Orders.swift
      import OrdersData
      """,
    right: """
      // Sources/OrdersDomain/OrderStore.swift: what Domain needs, in its own words
      public struct OrderStore: Sendable {
        public var load: @Sendable () async throws -> [Order]
      }

      // Sources/OrdersData/OrderStore+Database.swift: how it is done
      import OrdersDomain
      """,
    mend: """
      Let the inner layer declare what it needs and the outer one provide it, move the file to the layer that it \
      belongs to, or, if the order is to be another, change `sees`.
      """,
    exception: .example(
      target: "OrdersDomain", subject: "OrdersData", reason: "Moves out with the next release of orders"))

  static let oneLayer = RuleExplanation(
    .oneLayer, "a target is in no layer, or in several",
    meaning:
      "The patterns of the layers in the configuration leave a target out, or claim it more than once.",
    reason: "A target in no layer is held to no rule, and nobody notices when it is a new one.",
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Orders", targets: ["Orders*"] }, // claims OrdersDomain too
        ],
      }
      """,
    right: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Screens", targets: ["*Screen"], sees: ["Domain"] },
        ],
      }
      """,
    mend: "Add the target's name or folder to exactly one layer.",
    exception: .example(target: "Playground", subject: "Playground", reason: "Never built into anything"))

  static let forbiddenModule = RuleExplanation(
    .forbiddenModule, "a module is imported that the layer forbids",
    meaning: """
      A file imports a module that its layer names under `forbids`, wherever the module comes from, or the target \
      reaches it through others where that is forbidden too.
      """,
    reason: """
      Some frameworks bring the world along: a rule of business that imports a user interface or the network can \
      be neither tested nor used without it. The configuration says for each which harm is meant.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          {
            name: "Domain", targets: ["*Domain"],
            forbids: [{ modules: ["UIKit", "SwiftUI"], because: "Domain has no screen" }],
          },
        ],
      }

      // Sources/OrdersDomain/Order.swift
      import SwiftUI
      """,
    right: """
      // Sources/OrdersScreen/OrderRow.swift
      import OrdersDomain
      import SwiftUI
      """,
    mend: "Move the file to a layer that may, or take what it needs through an initializer.",
    exception: .example(
      target: "OrdersDomain", subject: "SwiftUI", reason: "Color, until orders have their own"))

  static let protectedModule = RuleExplanation(
    .protectedModule, "a module is imported that is for other layers only",
    meaning: """
      The configuration keeps a module for some layers, under `protected`, and a file of another layer imports it, \
      or its target reaches it through others where that counts too.
      """,
    reason: """
      A library that only one layer knows can be replaced in one place. As soon as others import it, it decides \
      what they look like.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Data", targets: ["*Data"] },
          { name: "Screens", targets: ["*Screen"], sees: ["Data"] },
        ],
        protected: [{ modules: ["GRDB"], for: ["Data"], because: "only Data knows the database" }],
      }

      // Sources/OrdersScreen/OrderRow.swift
      import GRDB
      """,
    right: """
      // Sources/OrdersScreen/OrderRow.swift
      import OrdersData
      """,
    mend: "Go through what the permitted layers offer.",
    exception: .example(
      target: "MigrationScreen", subject: "GRDB",
      reason: "It shows the progress of the migration, and goes with it"))
}
