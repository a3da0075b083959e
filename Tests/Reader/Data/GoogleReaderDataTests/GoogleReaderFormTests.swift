import Testing

@testable import GoogleReaderData

struct GoogleReaderFormTests {
  @Test func `values are escaped`() {
    var form = GoogleReaderForm()
    form.add("T", "a b&c=d")
    form.add("a", "user/-/state/com.google/read")
    #expect(
      String(decoding: form.body, as: UTF8.self) == "T=a%20b%26c%3Dd&a=user%2F-%2Fstate%2Fcom.google%2Fread")
  }
}
