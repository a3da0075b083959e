extension Violation.Rule {
  public static let forbiddenModule: Violation.Rule = .init(
    "forbidden-module", "a target imports a module that its layer or the configuration forbids",
    meaning: """
      A file imports a module that its layer, or the configuration for all targets, lists in `forbids`, from this \
      repository, another package, or the system. Imports in `#if` count too. With `external: true`, only modules \
      from outside count: `*` forbids all libraries. `apple:interface`, `apple:services`, and `swift:system` are lists \
      of modules; `layerlint explain apple:services` shows one. With `through: true`, the target must not reach the \
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
              { modules: ["*"], external: true, because: "Domain names no library" },
              { modules: ["apple:interface", "Combine"], because: "Domain has no screen" },
              { modules: ["apple:services", "swift:system"], because: "Domain performs no effects" },
            ],
          },
        ],
      }

      // Sources/OrdersDomain/Order.swift
      import FirebaseAnalytics // from outside the repository, with or without a declared package
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
      "Move the code to a layer that may import the module, and inject a protocol or a closure through an initializer.",
    exception: .example(
      target: "OrdersDomain", subject: "SwiftUI", reason: "Color, until orders have their own type"),
    keys: [
      .layer: forbids("modules that it may not import, from this repository, another package, or the system"),
      .tag: forbids("modules that its targets may not import"),
      .repository: forbids("modules that no target may import"),
    ]
  ) { context in
    let bans = ModuleBans.bans("forbids", in: context.rules) { entry, owner in
      { module, path, _, _ in
        .forbiddenModule(module: module, layer: owner, path: path, because: entry.because)
      }
    }
    return ModuleBans.findings(of: bans, in: context)
  }
}

extension Violation.Fault {
  /// The target depends on a module that its layer or tag or, if `layer` is nil, the whole configuration forbids. If
  /// it doesn't import the module directly, `path` leads there.
  public static func forbiddenModule(
    module: String, layer: String?, path: [String], because reason: String
  ) -> Violation.Fault {
    Violation.Fault(.forbiddenModule, module, rank: 1) { target in
      "'\(target)' \(use(of: module, path)), which is forbidden\(layer.map { " in \($0)" } ?? "") because \(reason); "
        + (path.isEmpty
          ? layer == nil
            ? "remove the import"
            : "use '\(module)' in a target that may import it, and inject a protocol or a closure here"
          : "remove this dependency, or one further along this path")
    }
  }

  /// The use of a module as a verb with its object.
  ///
  /// - Parameter path: The path to the module, or an empty array if a file imports it.
  static func use(of module: String, _ path: [String]) -> String {
    path.isEmpty ? "imports '\(module)'" : "reaches '\(module)' (\(path.joined(separator: " → ")))"
  }
}

private func forbids(_ meaning: String) -> ConfigurationKey {
  ConfigurationKey(
    "forbids", .objects([.modules(.bannedModule), .because, .through("it"), .external]), meaning,
    default: "none")
}
