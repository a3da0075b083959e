import ArticlesDomain
import CoreDomain
import Foundation
import NetworkData
import TestSupport
import Testing

@testable import FeedsData

struct FileDownloaderTests {
  private let url: URL
  private let content = Data((0..<10).map { UInt8($0) })

  init() throws {
    url = try #require(URL(string: "https://files.example/show/episode.mp3"))
  }

  @Test func `a file arrives in parts, and every part is reported`() async throws {
    try await withFolder { folder in
      let progress = Log<DownloadProgress>()
      let path = try await makeSUT(server(of: content)).download(url, folder) { progress.append($0) }
      #expect(path == folder + "/episode.mp3")
      #expect(FileManager.default.contents(atPath: path) == content)
      #expect(progress.entries == [4, 8, 10].map { DownloadProgress(received: $0, total: 10) })
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["episode.mp3"])
    }
  }

  @Test func `an interrupted download continues where it was interrupted`() async throws {
    try await withFolder { folder in
      let requests = Log<String>()
      let failing = NetworkProvider { request in
        guard request.headers["Range"]?.hasPrefix("bytes=8-") != true else {
          throw Failure(source: "", .connectionFailed)
        }
        return try await server(of: content).send(request)
      }
      await #expect(throws: Failure.self) { try await makeSUT(failing).download(url, folder) { _ in } }
      let recording = NetworkProvider { request in
        requests.append("\(request.headers["Range"] ?? "") \(request.headers["If-Range"] ?? "")")
        return try await server(of: content).send(request)
      }
      let path = try await makeSUT(recording).download(url, folder) { _ in }
      #expect(requests.entries == ["bytes=8-11 \"1\""])
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test func `a connection that ends within each part gets smaller parts`() async throws {
    try await withFolder { folder in
      let requests = Log<String>()
      let limited = NetworkProvider { request in
        let range = request.headers["Range"] ?? ""
        requests.append(range)
        guard !["bytes=0-3", "bytes=1-4"].contains(range) else {
          throw Failure(source: "", .connectionFailed)
        }
        return try await server(of: content).send(request)
      }
      let path = try await makeSUT(limited).download(url, folder) { _ in }
      #expect(requests.entries == ["bytes=0-3"] + (0..<10).map { "bytes=\($0)-\($0)" })
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test func `the last part of an interrupted download may have holes`() async throws {
    try await withFolder { folder in
      try Data("\(url)\n\"1\"\n".utf8).write(to: URL(filePath: "\(folder)/episode.mp3.part.source"))
      try (content.prefix(5) + [0, 0, 0]).write(to: URL(filePath: "\(folder)/episode.mp3.part"))
      let path = try await makeSUT(server(of: content)).download(url, folder) { _ in }
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test(arguments: [true, false])
  func `a download that ended before it removed its other files is complete`(hasPart: Bool) async throws {
    try await withFolder { folder in
      let path = "\(folder)/episode.mp3"
      try content.write(to: URL(filePath: path))
      try Data("\(url)\n\"1\"\n".utf8).write(to: URL(filePath: "\(path).part.source"))
      if hasPart { try FileManager.default.linkItem(atPath: path, toPath: "\(path).part") }
      #expect(try await makeSUT(.offline).download(url, folder) { _ in } == path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["episode.mp3"])
    }
  }

  @Test func `a changed version starts the download again`() async throws {
    try await withFolder { folder in
      let failing = NetworkProvider { request in
        guard request.headers["Range"]?.hasPrefix("bytes=8-") != true else {
          throw Failure(source: "", .connectionFailed)
        }
        return try await server(of: Data(repeating: 9, count: 10)).send(request)
      }
      await #expect(throws: Failure.self) { try await makeSUT(failing).download(url, folder) { _ in } }
      // If-Range: the server sends the whole new version.
      let path = try await makeSUT(server(of: content, tag: "\"2\"")).download(url, folder) { _ in }
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test func `a server without parts sends the whole file`() async throws {
    try await withFolder { folder in
      let whole = NetworkProvider { NetworkResponse(status: 200, body: content, url: $0.url) }
      let path = try await makeSUT(whole).download(url, folder) { _ in }
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test(arguments: ["episode.mp3", "episode.mp3.part"])
  func `an existing file isn't touched`(name: String) async throws {
    try await withFolder { folder in
      let path = "\(folder)/\(name)"
      try Data("mine".utf8).write(to: URL(filePath: path))
      await #expect(throws: Failure(source: path, .fault(ArticleFault.fileExists))) {
        try await makeSUT(server(of: content)).download(url, folder) { _ in }
      }
      #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    }
  }

  @Test(arguments: ["episode.mp3", "episode.mp3.part", "episode.mp3.part.source"])
  func `a link is not followed`(name: String) async throws {
    try await withFolder { folder in
      let outside = folder + "-outside"
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: outside)
      await #expect(throws: Failure.self) {
        try await makeSUT(server(of: content)).download(url, folder) { _ in }
      }
      #expect(!FileManager.default.fileExists(atPath: outside))
    }
  }

  @Test(arguments: ["bytes 1-4/10", "bytes 0-3/3", "bytes 0-99/100", "bytes 0-3/*", ""])
  func `parts that don't fit end the download`(range: String) async throws {
    try await withFolder { folder in
      let wrong = NetworkProvider { request in
        NetworkResponse(
          status: 206, headers: ["content-range": range], body: content.prefix(4), url: request.url)
      }
      await #expect(throws: Failure(source: url.absoluteString, .malformed("its parts don't fit"))) {
        try await makeSUT(wrong).download(url, folder) { _ in }
      }
    }
  }

  @Test func `a file beyond the limit is refused`() async throws {
    try await withFolder { folder in
      await #expect(throws: Failure(source: url.absoluteString, .tooLarge(limit: 9))) {
        try await FileDownloader(server(of: content), partSize: 4, sizeLimit: 9).download(url, folder) { _ in
        }
      }
    }
  }

  @Test func `a missing folder is reported`() async throws {
    try await withFolder { folder in
      let missing = folder + "/missing"
      await #expect(throws: Failure(source: missing, .notFound(missing))) {
        try await makeSUT(server(of: content)).download(url, missing) { _ in }
      }
    }
  }

  @Test(arguments: [
    ("https://e.example/a/b.mp3", "b.mp3"), ("https://e.example/", "download"),
    ("https://e.example", "download"),
    ("https://e.example/..%2F..%2Fetc%2Fpasswd", "_.._etc_passwd"),
    ("https://e.example/%2Fetc%2Fpasswd", "_etc_passwd"),
    ("https://e.example/a%00b%0A%1B%5B2J.mp3", "a_b__[2J.mp3"), ("https://e.example/.bashrc", "bashrc"),
    ("https://e.example/%2E%2E", "download"), ("https://e.example/a%5Cb", "a_b"),
    ("https://e.example/CON", "_CON"),
    ("https://e.example/nul.mp3", "_nul.mp3"), ("https://e.example/a.part", "a.part_"),
    ("https://e.example/%E2%80%AEgpm.exe", "_gpm.exe"),
    ("https://e.example/Folge%201.mp3?x=/y", "Folge 1.mp3"),
  ])
  func `the name of a file is harmless`(address: String, name: String) throws {
    #expect(FileName(of: try #require(URL(string: address))).text == name)
  }

  @Test func `a long name keeps its extension`() throws {
    let url = try #require(URL(string: "https://e.example/\(String(repeating: "x", count: 5000)).mp3"))
    let name = FileName(of: url).text
    #expect(name.utf8.count == 200)
    #expect(name.hasSuffix("x.mp3"))
  }

  private func makeSUT(_ network: NetworkProvider) -> FileDownloader { FileDownloader(network, partSize: 4) }

  /// A server that sends parts (RFC 9110, section 14).
  private func server(of content: Data, tag: String = "\"1\"") -> NetworkProvider {
    NetworkProvider { request in
      let whole = NetworkResponse(status: 200, headers: ["etag": tag], body: content, url: request.url)
      if let condition = request.headers["If-Range"], condition != tag { return whole }
      guard let range = request.headers["Range"]?.wholeMatch(of: /bytes=(\d+)-(\d+)/)?.output,
        let first = Int(range.1), let last = Int(range.2), first < content.count
      else { return whole }
      let end = min(last, content.count - 1)
      return NetworkResponse(
        status: 206,
        headers: ["etag": tag, "content-range": "bytes \(first)-\(end)/\(content.count)"],
        body: content[first...end], url: request.url)
    }
  }
}
