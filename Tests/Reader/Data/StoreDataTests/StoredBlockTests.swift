import ArticlesDomain
import Foundation
import Testing

@testable import FeedsData
@testable import StoreData

/// Blocks as stores of all versions contain them. `FeedStoreContract` tests that a store returns what it keeps.
struct StoredBlockTests {
  @Test(
    arguments: [
      (
        #"{"paragraph":[{"text":"a","link":"https://x.example"}]}"#,
        .paragraph([.init("a", link: URL(string: "https://x.example"))])
      ),
      (
        #"{"list":{"isOrdered":true,"items":[[{"paragraph":[{"text":"a"}]}]]}}"#,
        .list(start: 1, items: [[.text("a")]])
      ),
      (#"{"list":{"isOrdered":false,"items":[[]]}}"#, .list(items: [[]])),
      (
        #"{"list":{"isOrdered":true,"start":9223372036854775807,"items":[[]]}}"#, .list(start: 1, items: [[]])
      ),
      (
        #"{"list":{"isOrdered":false,"start":3,"tasks":[true],"items":[[],[]]}}"#,
        .list(items: [.init([], isDone: true), []])
      ),
      (
        #"{"list":{"isOrdered":true,"start":2,"isReversed":true,"items":[[]]}}"#,
        .list(start: 2, isReversed: true, items: [[]])
      ),
      (#"{"thematicBreak":true}"#, .thematicBreak),
      (
        #"{"table":{"header":[],"rows":[[[{"text":"a"}]]],"alignments":["right"]}}"#,
        .table(.init(rows: [[[.init("a")]]], alignments: [.right]))
      ),
    ] as [(String, Block)])
  func `blocks of older stores are read, and numbers are checked`(json: String, block: Block) throws {
    #expect(try JSONDecoder().decode(StoredBlock.self, from: Data(json.utf8)).block == block)
  }

  @Test func `values of older versions are stored in the older format`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let list = StoredBlock(.list(start: 1, items: [[.text("a")]]))
    #expect(
      String(decoding: try encoder.encode(list), as: UTF8.self)
        == #"{"list":{"isOrdered":true,"items":[[{"paragraph":[{"text":"a"}]}]]}}"#)
  }
}
