import Testing

@testable import RepositoryData

@Suite struct ManifestRemovalTests {
  @Test(arguments: [
    ("[\"N\"]", "[]"), ("[\"N\", \"Z\"]", "[\"Z\"]"), ("[\"A\", \"N\"]", "[\"A\"]"),
    ("[\"A\", \"N\",]", "[\"A\", ]"), ("[\"A\", .target(name: \"N\"), \"Z\"]", "[\"A\", \"Z\"]"),
    ("[\n    \"A\",\n    \"N\",  // gone\n    // stays\n  ]", "[\n    \"A\",\n    // stays\n  ]"),
    ("[\r\n    .product(name: \"N\", package: \"p\"),\r\n    \"Z\"\r\n  ]", "[\r\n    \"Z\"\r\n  ]"),
    ("[\"A\",\n    \"N\"]", "[\"A\"]"),
  ])
  func `removes a dependency and its comma`(before: String, after: String) {
    func manifest(_ list: String) -> String { ".target(name: \"T\", dependencies: \(list))" }
    let text = ManifestText(bytes: Array(manifest(before).utf8))
    let edited = text.removing("N", fromTarget: "T").map { String(decoding: $0, as: UTF8.self) }
    #expect(edited == manifest(after))
  }

  @Test func `removes nothing that it doesn't find`() {
    let text = ManifestText(bytes: Array(".target(name: \"T\", dependencies: [\"A\"] + more)".utf8))
    #expect(text.removing("N", fromTarget: "T") == nil)
    #expect(text.removing("A", fromTarget: "U") == nil)
  }

  @Test func `writes distant changes as two hunks of a patch`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3\n", with: "3\n").replacing("18\n", with: "18\n18b\n")
    #expect(
      UnifiedDiff.text(of: "f", from: Array(old.utf8), to: Array(new.utf8)) == """
        --- a/f
        +++ b/f
        @@ -1,5 +1,4 @@
         1
        -2
         3
         4
         5
        @@ -16,5 +15,6 @@
         16
         17
         18
        +18b
         19
         20

        """)
    #expect(UnifiedDiff.text(of: "f", from: Array(old.utf8), to: Array(old.utf8)) == "")
    #expect(
      UnifiedDiff.text(of: "f", from: [], to: Array("a".utf8))
        == "--- a/f\n+++ b/f\n@@ -0,0 +1,1 @@\n+a\n\\ No newline at end of file\n")
  }
}
