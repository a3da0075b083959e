import ArchitectureDomain
import Testing

@Suite struct ModuleListTests {
  @Test func `no name is in two lists or twice in one`() {
    let modules = ModuleList.allCases.flatMap(\.modules)
    #expect(Set(modules).count == modules.count)
    let identifiers = IdentifierList.allCases.flatMap(\.identifiers)
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test(arguments: [
    "AVFoundation", "CloudKit", "CoreData", "CoreLocation", "LocalAuthentication", "Photos", "Security",
    "StoreKit",
    "SwiftData", "UserNotifications", "Network", "HealthKit", "AppIntents",
  ])
  func `a framework with effects is a service`(module: String) {
    #expect(ModuleList.services.modules.contains(module))
  }

  @Test(arguments: ["AppKit", "MapKit", "SwiftUI", "UIKit", "WebKit", "WidgetKit", "Charts", "PDFKit"])
  func `a framework for views is part of the interface`(module: String) {
    #expect(ModuleList.interface.modules.contains(module))
  }

  @Test(arguments: ["Accelerate", "CoreGraphics", "CryptoKit", "Foundation", "Observation", "Swift", "simd"])
  func `a framework that only computes is in no list`(module: String) {
    #expect(!ModuleList.allCases.contains { NamePatterns($0.modules.map { Glob($0) }).matches(module) })
  }
}
