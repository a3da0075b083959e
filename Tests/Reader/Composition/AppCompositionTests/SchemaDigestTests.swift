import SQLiteData
import Testing

@testable import AppComposition

struct SchemaDigestTests {
  @Test func `the known digest is the one of the schema`() throws {
    let digest = try Services.schema.digest()
    #expect(Services.schemaDigest == digest, "Services.schemaDigest is now \"\(digest)\".")
  }
}
