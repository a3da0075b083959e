import IndexDomain
import IndexPresentation
import Testing

@Suite struct IndexFailureTests {
  @Test(arguments: [
    (
      IndexFailure.noStore(".build/debug/index/store", isDefault: true),
      "there is no index in '.build/debug/index/store', because the package was never built; run 'swift build "
        + "--build-tests', or name the index store of another build with --store"
    ),
    (
      .noStore("/none", isDefault: false),
      "there is no folder '/none'; name the index store of a build with --store, such as .build/debug/index/store or "
        + "Index.noindex/DataStore in Xcode's DerivedData"
    ),
    (
      .noStoreOfProject("App.xcodeproj"),
      "no index store is named for 'App.xcodeproj', and there is no Package.swift; build the project in Xcode, and name "
        + "its index store with --store, which is Index.noindex/DataStore in Xcode's DerivedData"
    ),
    (
      .notAStore("/etc"),
      "the folder '/etc' is not an index store; name one that contains a folder such as v5 with --store"
    ),
    (
      .emptyStore("/store"),
      "the index in '/store' contains no Swift file; build the package, and its tests, again"
    ),
    (
      .otherFormat("/store", found: ["v3", "v4"], expected: "v5"),
      "another toolchain wrote the index in '/store' (its format is v3, v4, and this toolchain reads v5); build again "
        + "with this toolchain, or put the other one first in PATH"
    ),
    (
      .noLibrary(["/a/lib/libIndexStore.so"]),
      "the toolchain has no libIndexStore (looked for /a/lib/libIndexStore.so); use a toolchain from swift.org or Xcode"
    ),
    (
      .badLibrary("/a.so", reason: "invalid ELF header"),
      "'/a.so' cannot be used (invalid ELF header); use a toolchain with Swift 6.2 or newer"
    ),
    (
      .staticProgram,
      "this layerlint is linked statically and cannot use libIndexStore; use the one of the release that needs glibc"
    ),
    (
      .unreadable("/store", reason: "permission denied"),
      "the index in '/store' cannot be opened (permission denied); delete it, and build again"
    ),
    (
      .damaged("/store/unit", reason: "cut off"),
      "libIndexStore cannot read '/store/unit' (cut off), so symbols may be missing; delete the index store, and build "
        + "again"
    ),
    (
      .outdated("a.swift"),
      "the index lacks the current content of 'a.swift', so symbols may be missing; build again, tests with 'swift build --build-tests'"
    ),
    (
      .otherFolder(store: "/store", folder: "App"),
      "the index in '/store' contains no file of 'App'; build the package in this folder, or name its index store with "
        + "--store"
    ),
  ])
  func `A failure says what to do`(failure: IndexFailure, message: String) {
    #expect(failure.message == message)
  }
}
