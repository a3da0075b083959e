import SQLiteData
import StoreData
import Testing

@testable import AppComposition

struct SchemaDigestTests {
  @Test func `the known digest is the one of the schema`() throws {
    let digest = try SQLiteFeedStore.schema.digest()
    #expect(Services.schemaDigest == digest, "Services.schemaDigest is now \"\(digest)\".")
  }
}
