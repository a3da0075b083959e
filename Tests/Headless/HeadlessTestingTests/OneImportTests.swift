import HeadlessTesting
import Testing

@MainActor
struct OneImportTests {
  @Test func `one import brings the screens and what runs them`() {
    let world = VirtualWorld { "environment" }
    #expect(world.environment() == "environment")
    #expect(TextRenderer(width: 20, isColored: false).text { $0.add("text") } == "text")
  }
}
