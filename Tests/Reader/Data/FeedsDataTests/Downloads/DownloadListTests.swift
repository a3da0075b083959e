import ArticlesDomain
import CoreDomain
import DomainContracts
import Foundation
import PlatformData
import TestSupport
import Testing

@testable import FeedsData

struct DownloadListTests {
  @Test func `both lists fulfill the contract`() async throws {
    let memory = DownloadListProvider.inMemory()
    try await verifyDownloadList(memory) { memory }
    try await withFolder { folder in
      try await verifyDownloadList(list(in: folder + "/new")) { list(in: folder + "/new") }
    }
  }

  @Test(arguments: [
    ([], Download.State.missing), (["x"], .complete), (["x.part"], .missing),
    (["x.part", "x.part.source"], .interrupted(received: 3)), (["x.part.source"], .interrupted(received: 0)),
    (["x", "x.part", "x.part.source"], .interrupted(received: 3)), (["x", "x.part.source"], .complete),
  ])
  func `the files on the disk decide about the state`(names: [String], state: Download.State) async throws {
    try await withFolder { folder in
      for name in names {
        let content = name.hasSuffix("source") ? "https://a.example/\n\"1\"\n" : "abc"
        try Data(content.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      let sut = list(in: folder)
      try await sut.keep(download(folder + "/x", state: .complete))
      #expect(try await sut.all().map(\.state) == [state])
    }
  }

  @Test func `two processes lose no download of each other`() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...20 {
          group.addTask { try await list(in: folder).keep(download("/a/\(number)")) }
        }
        try await group.waitForAll()
      }
      #expect(try await list(in: folder).all().count == 20)
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"version\":1}", "{\"version\":1,\"downloads\":[{}]}", "\u{0}"])
  func `a damaged list is set aside`(content: String) async throws {
    try await withFolder { folder in
      let path = folder + "/downloads.json"
      try Data(content.utf8).write(to: URL(filePath: path))
      let name = "downloads.json.damaged-00000000-0000-0000-0000-000000000001"
      await #expect(throws: Failure(source: path, .storeDamaged(setAside: name))) {
        try await list(in: folder).all()
      }
      #expect(FileManager.default.contents(atPath: "\(folder)/\(name)") == Data(content.utf8))
      #expect(try await list(in: folder).all() == [])
    }
  }

  @Test func `the list of a newer version isn't changed`() async throws {
    try await withFolder { folder in
      let path = folder + "/downloads.json"
      let content = Data("{\"version\":2,\"files\":{}}".utf8)
      try content.write(to: URL(filePath: path))
      await #expect(throws: Failure(source: path, .storeIsNewer)) { try await list(in: folder).all() }
      await #expect(throws: Failure(source: path, .storeIsNewer)) {
        try await list(in: folder).keep(download("/a/1"))
      }
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test func `a new download replaces the oldest of a thousand`() async throws {
    try await withFolder { folder in
      let rows = (1...DownloadListProvider.limit).map {
        #"{"address":"https://a.example/","path":"/a/\#($0)","source":"s","id":"1"}"#
      }
      let content = #"{"version":1,"downloads":[\#(rows.joined(separator: ","))]}"#
      try Data(content.utf8).write(to: URL(filePath: folder + "/downloads.json"))
      try await list(in: folder).keep(download("/a/0"))
      let paths = try await list(in: folder).all().map(\.path)
      #expect(paths == ["/a/0"] + (2...DownloadListProvider.limit).reversed().map { "/a/\($0)" })
    }
  }

  @Test func `long addresses don't make the list too large to be read`() async throws {
    try await withFolder { folder in
      let sut = list(in: folder)
      let lengths = [1, 1, 1_000_000, 1_000_000, 1_000_000, 1_000_000, 9_000_000, 1_000_000]
      for (number, length) in lengths.enumerated() {
        var long = download("/a/\(number)")
        long.address = String(repeating: "x", count: length)
        try await sut.keep(long)
      }
      #expect(try await sut.all().map(\.path) == [7, 5, 4, 3, 1, 0].map { "/a/\($0)" })
    }
  }

  private func list(in folder: String) -> DownloadListProvider {
    .stored(in: folder + "/downloads.json", files: .live, identifiers: .counting())
  }

  private func download(_ path: String, state: Download.State = .missing) -> Download {
    Download(
      address: "https://a.example/", path: path, article: Article.ID(source: "s", value: "1"), state: state)
  }
}
