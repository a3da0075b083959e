import SQLiteData
import Testing

@testable import AppComposition

struct SchemaDigestTests {
  @Test func `the known digest is the one of the migrations`() throws {
    let digest = try SQLiteSchema.digest(of: Services.schemas)
    #expect(Services.schemaDigest == digest, "Services.schemaDigest is now \"\(digest)\".")
  }
}
