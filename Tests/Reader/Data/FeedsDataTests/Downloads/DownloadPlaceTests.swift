import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import NetworkData
import PlatformData
import TestSupport
import Testing

@testable import FeedsData

struct DownloadPlaceTests {
  static let address = "https://ada:secret@files.example/a/show.mp3"
  static let content = Data("content".utf8)

  @Test func `a second download of an address requests nothing`() async throws {
    try await withFolder { folder in
      let first = try await download(Self.address, to: folder + "/a/b", listIn: folder)
      #expect(first == DownloadedFile(folder + "/a/b/show.mp3"))
      for place in [nil, folder + "/a/b", folder + "/a/../a/b/"] {
        let second = try await download(Self.address, to: place, listIn: folder, from: .offline)
        #expect(!second.isNew)
        #expect(FileManager.default.contents(atPath: second.path) == Self.content)
      }
      #expect(try names(in: folder + "/a/b") == ["show.mp3"])
    }
  }

  @Test func `another folder, another name, and a removed file need another download`() async throws {
    try await withFolder { folder in
      _ = try await download(Self.address, to: folder + "/a", listIn: folder)
      #expect(try await download(Self.address, to: folder + "/b", listIn: folder).isNew)
      #expect(try await download(Self.address, to: folder + "/a", as: "x.mp3", listIn: folder).isNew)
      try FileManager.default.removeItem(atPath: folder + "/a/show.mp3")
      #expect(try await download(Self.address, to: folder + "/a", as: "show.mp3", listIn: folder).isNew)
      #expect(try names(in: folder + "/a") == ["show.mp3", "x.mp3"])
    }
  }

  @Test func `another address with the same name gets a number`() async throws {
    try await withFolder { folder in
      for host in ["a", "b", "c"] {
        _ = try await download("https://\(host).example/show.mp3", to: folder + "/a", listIn: folder)
      }
      #expect(try names(in: folder + "/a") == ["show 2.mp3", "show 3.mp3", "show.mp3"])
    }
  }

  @Test(arguments: ["show.mp3", "show.mp3.part", "show.mp3.part.source"], [false, true])
  func `an existing file isn't touched, and a link is not followed`(name: String, isLink: Bool) async throws {
    try await withFolder { folder in
      let path = "\(folder)/\(name)"
      if isLink {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder + "/outside")
      } else {
        try Data("https://other.example/\n\"1\"\n".utf8).write(to: URL(filePath: path))
      }
      #expect(try await download(Self.address, to: folder, listIn: folder).path == folder + "/show 2.mp3")
      #expect(!FileManager.default.fileExists(atPath: folder + "/outside"))
      if !isLink {
        #expect(FileManager.default.contents(atPath: path) == Data("https://other.example/\n\"1\"\n".utf8))
      }
    }
  }

  @Test func `a name that the reader chose gets no number and stays in the folder`() async throws {
    try await withFolder { folder in
      let path = folder + "/a/x y.mp3"
      let file = try await download(Self.address, to: folder + "/a", as: "x y.mp3", listIn: folder)
      #expect(file.path == path)
      #expect(try await !download(Self.address, to: folder + "/a", as: "x y.mp3", listIn: folder).isNew)
      await #expect(throws: Failure(source: path, .fault(ArticleFault.fileExists))) {
        try await download("https://b.example/", to: folder + "/a", as: "x y.mp3", listIn: folder)
      }
    }
  }

  @Test(arguments: [
    (".hidden", "hidden"), ("-rf", "rf"), ("...", "download"), ("CON", "_CON"), ("x.part", "x.part_"),
    ("a\u{202E}b", "a_b"), ("/../x", "_.._x"),
  ])
  func `a name that the reader chose is used unchanged or refused`(name: String, usable: String) async throws
  {
    try await withFolder { folder in
      let fault = ArticleFault.unusableFileName(usable: usable)
      await #expect(throws: Failure(source: name, .fault(fault))) {
        try await download(Self.address, to: folder + "/a", as: name, listIn: folder)
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/a"))
    }
  }

  @Test func `an interrupted download continues under its name, whatever the server calls the file now`()
    async throws
  {
    try await withFolder { folder in
      let failing = server { request in
        if request.headers["Range"] != "bytes=0-3" { throw Failure(source: "", .connectionFailed) }
      }
      await #expect(throws: Failure.self) {
        try await download(Self.address, to: folder + "/a", listIn: folder, from: failing)
      }
      #expect(try await list(in: folder).all().map(\.state) == [.interrupted(received: 4)])
      let ranges = Log<String>()
      let renamed = server(header: "attachment; filename=new.mp3") {
        ranges.append($0.headers["Range"] ?? "")
      }
      let file = try await download(Self.address, to: nil, listIn: folder, from: renamed)
      #expect(file.path == folder + "/a/show.mp3")
      #expect(ranges.entries == ["bytes=4-7"])
      #expect(FileManager.default.contents(atPath: file.path) == Self.content)
      let listed = try #require(try await list(in: folder).all().first)
      #expect(listed.state == .complete)
      #expect(listed.total == 7)
      #expect(listed.address == "https://files.example/a/show.mp3")
    }
  }

  @Test func `an interrupted download is found without the list`() async throws {
    try await withFolder { folder in
      let failing = server { request in
        if request.headers["Range"] != "bytes=0-3" { throw Failure(source: "", .connectionFailed) }
      }
      await #expect(throws: Failure.self) {
        try await download(Self.address, to: folder + "/a", as: "x", listIn: folder, from: failing)
      }
      let file = try await download(Self.address, to: folder + "/a", listIn: folder + "/other")
      #expect(file.path == folder + "/a/x")
      #expect(try names(in: folder + "/a") == ["x"])
    }
  }

  @Test(arguments: ["", "/b", "/b/c"])
  func `a file in the place of a folder is named`(rest: String) async throws {
    try await withFolder { folder in
      let path = folder + "/file"
      try Data().write(to: URL(filePath: path))
      await #expect(throws: Failure(source: path, .fault(ArticleFault.notAFolder))) {
        try await download(Self.address, to: path + rest, listIn: folder, from: .offline)
      }
    }
  }

  @Test func `a list that can't be used is reported, and doesn't prevent a download`() async throws {
    try await withFolder { folder in
      try Data("{".utf8).write(to: URL(filePath: folder + "/downloads.json"))
      let file = try await download(Self.address, to: folder + "/a", listIn: folder)
      let name = "downloads.json.damaged-00000000-0000-0000-0000-000000000001"
      #expect(file.listFailure == Failure(source: folder + "/downloads.json", .storeDamaged(setAside: name)))
      #expect(FileManager.default.contents(atPath: "\(folder)/\(name)") == Data("{".utf8))
      #expect(try await !download(Self.address, to: folder + "/a", listIn: folder).isNew)
    }
  }

  // MARK: Helpers

  func download(
    _ address: String, to folder: String?, as name: String? = nil, listIn place: String,
    from network: NetworkProvider? = nil
  ) async throws -> DownloadedFile {
    let sut = FileDownloader(network ?? server(), list: list(in: place), partSize: 4)
    let url = try #require(URL(string: address))
    return try await sut.download(DownloadRequest(url, of: .fixture("a"), to: folder, as: name)) { _ in }
  }

  func list(in folder: String) -> DownloadListProvider {
    .stored(in: folder + "/downloads.json", files: .live, identifiers: .counting())
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  func server(
    header: String = "", check: @escaping @Sendable (NetworkRequest) throws -> Void = { _ in }
  ) -> NetworkProvider {
    NetworkProvider { request in
      try check(request)
      guard let range = request.headers["Range"]?.wholeMatch(of: /bytes=(\d+)-(\d+)/)?.output,
        let first = Int(range.1), let last = Int(range.2)
      else { return NetworkResponse(status: 500, url: request.url) }
      let end = min(last, Self.content.count - 1)
      return NetworkResponse(
        status: 206,
        headers: [
          "etag": "\"1\"", "content-range": "bytes \(first)-\(end)/\(Self.content.count)",
          "content-disposition": header,
        ], body: Self.content[first...end], url: request.url)
    }
  }
}
