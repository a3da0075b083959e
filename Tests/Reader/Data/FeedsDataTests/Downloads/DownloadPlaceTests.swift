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

  @Test func `a file that is there already isn't downloaded again`() async throws {
    try await withFolder { folder in
      let first = try await download(Self.address, to: folder + "/a/b")
      #expect(first == DownloadedFile(folder + "/a/b/show.mp3"))
      let second = try await download(Self.address, to: folder + "/a/b")
      #expect(second == DownloadedFile(folder + "/a/b/show.mp3", isNew: false))
      #expect(try names(in: folder + "/a/b") == ["show.mp3"])
    }
  }

  @Test func `another folder, another name, and a removed file need another download`() async throws {
    try await withFolder { folder in
      _ = try await download(Self.address, to: folder + "/a")
      #expect(try await download(Self.address, to: folder + "/b").isNew)
      #expect(try await download(Self.address, to: folder + "/a", as: "x.mp3").isNew)
      try FileManager.default.removeItem(atPath: folder + "/a/show.mp3")
      #expect(try await download(Self.address, to: folder + "/a", as: "show.mp3").isNew)
      #expect(try names(in: folder + "/a") == ["show.mp3", "x.mp3"])
    }
  }

  @Test(arguments: ["longer", "shorter", "other", "folder", "link"])
  func `something else in the place of a file is left unchanged`(kind: String) async throws {
    try await withFolder { folder in
      let path = folder + "/show.mp3"
      switch kind {
      case "longer": try (Self.content + Data("tag".utf8)).write(to: URL(filePath: path))
      case "shorter": try Self.content.dropLast().write(to: URL(filePath: path))
      case "other": try Data(repeating: 0, count: Self.content.count).write(to: URL(filePath: path))
      case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
      }
      #expect(try await download(Self.address, to: folder) == DownloadedFile(folder + "/show 2.mp3"))
    }
  }

  @Test func `another file with the same name gets a number`() async throws {
    try await withFolder { folder in
      for _ in 1...2 {
        for number in 1...3 {
          let content = Data(repeating: UInt8(number), count: 7)
          _ = try await download(
            "https://\(number).example/show.mp3", to: folder + "/a", from: server(of: content))
        }
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
      #expect(try await download(Self.address, to: folder).path == folder + "/show 2.mp3")
      #expect(!FileManager.default.fileExists(atPath: folder + "/outside"))
      if !isLink {
        #expect(FileManager.default.contents(atPath: path) == Data("https://other.example/\n\"1\"\n".utf8))
      }
    }
  }

  @Test func `a name that the reader chose gets no number and stays in the folder`() async throws {
    try await withFolder { folder in
      let path = folder + "/a/x y.mp3"
      let file = try await download(Self.address, to: folder + "/a", as: "x y.mp3")
      #expect(file.path == path)
      #expect(try await !download(Self.address, to: folder + "/a", as: "x y.mp3").isNew)
      await #expect(throws: Failure(source: path, ArticleFault.fileExists)) {
        try await download(
          "https://b.example/", to: folder + "/a", as: "x y.mp3", from: server(of: Data("another".utf8)))
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
      await #expect(throws: Failure(source: name, fault)) {
        try await download(Self.address, to: folder + "/a", as: name)
      }
      #expect(!FileManager.default.fileExists(atPath: folder + "/a"))
    }
  }

  @Test func `an interrupted download keeps its name, whatever the server calls the file now`() async throws {
    try await withFolder { folder in
      let failing = server { request in
        if request.headers["Range"] != "bytes=0-3" {
          throw Failure(source: "", NetworkFault.connectionFailed)
        }
      }
      await #expect(throws: Failure.self) {
        try await download(Self.address, to: folder + "/a", from: failing)
      }
      let ranges = Log<String>()
      let renamed = server(header: "attachment; filename=new.mp3") {
        ranges.append($0.headers["Range"] ?? "")
      }
      let file = try await download(Self.address, to: folder + "/a", from: renamed)
      #expect(file.path == folder + "/a/show.mp3")
      #expect(ranges.entries == ["bytes=4-7"])
      #expect(FileManager.default.contents(atPath: file.path) == Self.content)
    }
  }

  @Test(arguments: ["", "/b", "/b/c"])
  func `a file in the place of a folder is named`(rest: String) async throws {
    try await withFolder { folder in
      let path = folder + "/file"
      try Data().write(to: URL(filePath: path))
      await #expect(throws: Failure(source: path, ArticleFault.notAFolder)) {
        try await download(Self.address, to: path + rest, from: .offline)
      }
    }
  }

  // MARK: Helpers

  func download(
    _ address: String, to folder: String, as name: String? = nil, from network: NetworkProvider? = nil
  ) async throws -> DownloadedFile {
    var sut = FileDownloader(network ?? server())
    sut.partSize = 4
    let url = try #require(URL(string: address))
    return try await sut.download(DownloadRequest(url, to: folder, as: name)) { _ in }
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  func server(
    of content: Data = content, header: String = "",
    check: @escaping @Sendable (NetworkRequest) throws -> Void = { _ in }
  ) -> NetworkProvider {
    NetworkProvider { request in
      try check(request)
      guard let range = request.headers["Range"]?.wholeMatch(of: /bytes=(\d+)-(\d+)/)?.output,
        let first = Int(range.1), let last = Int(range.2)
      else { return NetworkResponse(status: 500, url: request.url) }
      let end = min(last, content.count - 1)
      return NetworkResponse(
        status: 206,
        headers: [
          "etag": "\"1\"", "content-range": "bytes \(first)-\(end)/\(content.count)",
          "content-disposition": header,
        ], body: content[first...end], url: request.url)
    }
  }
}
