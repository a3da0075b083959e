import Testing

@testable import GoogleReaderData

struct GoogleReaderFormTests {
  @Test func `values are escaped, and the token comes first`() {
    let form = GoogleReaderForm([("a", "user/-/state/com.google/read"), ("i", "1")])
    #expect(
      String(decoding: form.body(withToken: "a b&c=d"), as: UTF8.self)
        == "T=a%20b%26c%3Dd&a=user%2F-%2Fstate%2Fcom.google%2Fread&i=1")
  }
}
