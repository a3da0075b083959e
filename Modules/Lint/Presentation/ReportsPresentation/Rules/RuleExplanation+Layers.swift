import ArchitectureDomain

extension RuleExplanation {
  static let cycle = RuleExplanation(
    .cycle, "packages, folders, or the parts of a layer or tag form a dependency cycle",
    meaning: """
      Packages of the repository depend on each other in a cycle. Or, if the configuration lists a target in \
      `acyclicFolders`, its folders use each other's types in a cycle. Or the targets of an `acyclic` layer, or the groups \
      of an `acyclic` tag, depend on each other in a cycle, declared or only imported. Of several cycles that are \
      connected, a check reports one at a time, and the next one after you fix or allow it.
      """,
    reason: """
      You cannot build, test, understand, or move one part of a cycle without all the others. SwiftPM rejects \
      cycles of declared dependencies between targets, but not those of folders and of groups.
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
    fix: """
      Move the code that both need to a third package or folder that uses neither. Or let one of them declare a \
      protocol or a closure that the other one implements.
      """,
    exception: .example(
      target: "App", subject: "Feed → Detail → Feed",
      reason: "Both screens will become one module, see the roadmap"))

  static let layer = RuleExplanation(
    .layer, "an import or a dependency breaks the order of the layers",
    meaning: """
      A target imports or declares a target of a layer that its own layer does not list in `sees`, or another \
      target of its own layer if that layer is `independent`.
      """,
    reason: """
      A layer doesn't have to change when a layer that it does not see changes. Each arrow in the wrong direction \
      weakens this guarantee. In the end, even the business rules don't compile without a database.
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
      // Sources/OrdersDomain/OrderStore.swift: what Domain needs, in Domain's terms
      public struct OrderStore: Sendable {
        public var load: @Sendable () async throws -> [Order]
      }

      // Sources/OrdersData/OrderStore+Database.swift: the implementation
      import OrdersDomain
      """,
    fix: """
      Let the inner layer declare what it needs, and the outer layer provide it. Or move the file to the layer \
      where it belongs. If the order itself is wrong, change `sees`.
      """,
    exception: .example(
      target: "OrdersDomain", subject: "OrdersData", reason: "Moves out with the next release of orders"))

  static let oneLayer = RuleExplanation(
    .oneLayer, "a target is in no layer, or in more than one",
    meaning:
      "A target matches the patterns of no layer in the configuration, or those of several layers.",
    reason:
      "No layer rule applies to a target in no layer, and nobody would notice that a new target is missing.",
    wrong: """
      // architecture.json5
      {
        layers: [
          { name: "Domain", targets: ["*Domain"] },
          { name: "Orders", targets: ["Orders*"] }, // matches OrdersDomain too
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
    fix: "Add the target's name or folder to exactly one layer.",
    exception: .example(target: "Playground", subject: "Playground", reason: "No product contains it"))

  static let forbiddenModule = RuleExplanation(
    .forbiddenModule, "a target imports a module that its layer or the configuration forbids",
    meaning: """
      A file imports a module that its layer, or the configuration for all targets, lists in `forbids`, from this \
      repository, another package, or the system. Imports in `#if` count too. `apple:interface`, `apple:services`, and `swift:system` are lists of \
      modules; `layerlint explain apple:services` shows one. With `through: true`, the target must not reach the \
      module through its dependencies either.
      """,
    reason: """
      Some frameworks make code hard to reuse: you can neither test nor use a business rule without the user \
      interface or the network that it imports. The configuration gives the reason for each module.
      """,
    wrong: """
      // architecture.json5
      {
        layers: [
          {
            name: "Domain", targets: ["*Domain"],
            forbids: [
              { modules: ["apple:interface", "Combine"], because: "Domain has no screen" },
              { modules: ["apple:services", "swift:system"], because: "Domain performs no effects" },
            ],
          },
        ],
      }

      // Sources/OrdersDomain/Order.swift
      import Combine // by its name
      import SwiftUI // of apple:interface, as UIKit, AppKit, WebKit, MapKit, and WidgetKit are
      import CoreData // of apple:services, as SwiftData, CloudKit, Security, StoreKit, and Photos are
      #if canImport(UserNotifications)
        import UserNotifications // of apple:services
      #endif
      import FoundationNetworking // of swift:system, as Darwin, Dispatch, and OSLog are
      """,
    right: """
      // Sources/OrdersDomain/OrderReminder.swift: what Domain needs, in its own terms
      public protocol OrderReminder: Sendable {
        func remind(of order: Order) async throws
      }

      // Sources/OrdersData/NotificationOrderReminder.swift
      import OrdersDomain
      import UserNotifications

      // Sources/OrdersScreen/OrderRow.swift
      import OrdersDomain
      import SwiftUI
      """,
    fix:
      "Move the file to a layer that may import the module, or pass in what it needs through an initializer.",
    exception: .example(
      target: "OrdersDomain", subject: "SwiftUI", reason: "Color, until orders have their own type"))

  static let protectedModule = RuleExplanation(
    .protectedModule, "a target imports a module that is reserved for other layers",
    meaning: """
      The configuration reserves a module for some layers in `protected`, but a file of another layer imports it. \
      With `through: true`, targets of other layers must not reach it through their dependencies either.
      """,
    reason: """
      If only one layer uses a library, you can replace the library in one place. As soon as other layers import \
      it, they depend on its types and concepts.
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
    fix: "Use what the permitted layers offer instead.",
    exception: .example(
      target: "MigrationScreen", subject: "GRDB",
      reason: "It shows the progress of the migration and will be removed with it"))
}
