import ArchitectureDomain

/// A package for each preset: the files of targets, by the names of the targets. A comment marks each breach with the rules
/// that find it.
enum PresetPackages {
  static let files: [ConfigurationPreset: [String: String]] = [
    .clean: [
      "CartDomain": """
      import Foundation
      import Alamofire  // breach: forbidden-module
      import SwiftUI  // breach: forbidden-module
      import CoreData  // breach: forbidden-module
      import CartData  // breach: layer
      let now = Date()  // breach: ambient
      """,
      "CartData": """
      import CartDomain
      import CoreData
      import UIKit  // breach: forbidden-module
      import CartPresentation  // breach: layer
      """,
      "CartPresentation": """
      import CartDomain
      import SwiftUI
      import CartData  // breach: layer
      import StoreKit  // breach: forbidden-module
      import CartMocks  // breach: test-support
      let id = UUID()  // breach: ambient
      """,
      "ShopApp": """
      import CartData
      import CartDomain
      import CartPresentation
      let now = Date()
      """,
      "CartMocks": "import CartDomain",
      "CartDomainTests": "import CartDomain\nimport CartMocks\nimport XCTest",
    ],
    .hexagonal: [
      "OrdersCore": """
      import GRDB  // breach: forbidden-module
      import StoreKit  // breach: forbidden-module
      import OrdersPorts  // breach: layer
      let file = FileManager.default  // breach: ambient
      """,
      "OrdersPorts": """
      import OrdersCore
      import StripeAdapter  // breach: layer
      import UIKit  // breach: forbidden-module
      public import Stripe  // breach: exposed-module
      """,
      "StripeAdapter": """
      import OrdersPorts
      import Stripe
      import GRDB
      import ScreenAdapter  // breach: layer
      """,
      "ScreenAdapter": "import OrdersPorts\nimport SwiftUI",
      "StripeAdapterTests": "import GRDB\nimport StripeAdapter\nimport XCTest",
      "ShopApp": """
      import ScreenAdapter
      import StripeAdapter
      import CoreData  // breach: protected-module
      """,
      "OrdersCoreTests": "import OrdersCore\nimport Testing",
    ],
    .mvvm: [
      "CartModels": """
      import SwiftUI  // breach: forbidden-module
      import CartService  // breach: layer
      """,
      "CartService": """
      import CartModels
      import StoreKit
      import UIKit  // breach: forbidden-module
      import CartViewModel  // breach: layer
      public final class CartService {}
      """,
      "CartViewModel": """
      import CartModels
      import CartService
      import Observation
      import SwiftUI  // breach: forbidden-module
      import CartViews  // breach: layer
      let now = Date()  // breach: ambient
      final class CartViewModel {
        let service: CartService  // breach: concrete
      }
      """,
      "CartViews": """
      import CartModels
      import CartViewModel
      import SwiftUI
      import StoreKit  // breach: forbidden-module
      import CartService  // breach: layer
      """,
      "ShopApp": "import CartService\nimport CartViews\nlet service = CartService()",
      "CartViewModelTests": "import CartViewModel\nimport XCTest",
    ],
    .tca: [
      "SharedModels": """
      import ComposableArchitecture  // breach: protected-module
      import CloudKit  // breach: forbidden-module
      """,
      "CartClient": """
      import SharedModels
      import StoreKit  // breach: forbidden-module
      import CartClientLive  // breach: layer
      """,
      "CartClientLive": """
      import CartClient
      import StoreKit
      import CartFeature  // breach: layer
      """,
      "ShopComponents": """
      import SharedModels
      import SwiftUI
      import CartClient  // breach: layer
      """,
      "CartFeature": """
      import CartClient
      import ComposableArchitecture
      import ShopComponents
      import SwiftUI
      import CartClientLive  // breach: layer
      import OrdersFeature  // breach: cycle, undeclared-import
      import CoreLocation  // breach: forbidden-module
      let id = UUID()  // breach: ambient
      """,
      "OrdersFeature": "import CartFeature",
      "AppFeature":
        "import CartClientLive\nimport CartFeature\nimport ComposableArchitecture\nimport OrdersFeature",
      "CartFeatureTests": "import CartFeature\nimport ComposableArchitecture\nimport Testing",
    ],
    .viper: [
      "CartEntities": """
      import UIKit  // breach: forbidden-module
      import StoreService  // breach: layer
      """,
      "StoreService": """
      import CartEntities
      import StoreKit
      import CartInteractor  // breach: layer
      public struct StoreService {}
      """,
      "CartInteractor": """
      import CartEntities
      import StoreService
      import SwiftUI  // breach: forbidden-module
      import CartPresenter  // breach: layer
      let now = Date()  // breach: ambient
      final class CartInteractor {
        let service: StoreService  // breach: concrete
      }
      """,
      "CartPresenter": """
      import CartEntities
      import CartInteractor
      import UIKit  // breach: forbidden-module
      import OrdersInteractor  // breach: tag
      import CartView  // breach: layer
      """,
      "CartViewController": "import CartPresenter\nimport OrdersView  // breach: tag",
      "CartView": """
      import CartPresenter
      import UIKit
      import CartEntities  // breach: layer
      import OrdersView  // breach: tag
      """,
      "OrdersInteractor": "import CartEntities",
      "OrdersView": "import UIKit",
      "CartRouter": "import CartView\nimport CartPresenter\nimport OrdersView\nimport UIKit",
      "ShopApp": "import CartRouter\nimport StoreService\nlet service = StoreService()",
      "CartPresenterTests": "import CartPresenter\nimport XCTest",
    ],
  ]
}
