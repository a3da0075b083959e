import JobOrdersDomain
import Testing

struct JobOrderTests {
  @Test(arguments: ["", "7:2", "7:2 wait9:1 sleep3:4"])
  func `the text of an order is read again`(text: String) throws {
    #expect(try JobOrder(text).description == text)
  }

  @Test func `words may be separated by any space`() throws {
    #expect(try JobOrder(" 7:2\n\t9:1 ").description == "7:2 9:1")
  }

  @Test(arguments: [
    "x", "7", "7:", ":2", "7:2:1", "0:1", "7:0", "-7:2", "7:-2", "7.5:2", "sleep:1", "sleep1:8", "Sleep1:2",
    "wait1",
    "7:2,9:1",
    "99999999999999999999:1", "٧:٢", "\u{1B}[31m7:2",
  ])
  func `a word that isn't a choice is named`(text: String) {
    let error = #expect(throws: InvalidOrder.self) { try JobOrder(text) }
    #expect(error?.description.hasSuffix("Copy the whole text that the exploration printed.") == true)
    #expect(error?.description.contains("\u{1B}") == false)
  }

  @Test func `a choice can't be made twice`() {
    let error = #expect(throws: InvalidOrder.self) { try JobOrder("7:2 sleep7:1 7:1") }
    #expect(
      error?.description
        == "“7:1” repeats a choice of the order. Copy the whole text that the exploration printed.")
  }
}
