import ArticlesDomain
import CoreDomain
import DomainFakes
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
      let path = try await download(from: server(of: content), to: folder) { progress.append($0) }
      #expect(path == folder + "/episode.mp3")
      #expect(FileManager.default.contents(atPath: path) == content)
      #expect(progress.entries.map(\.received) == [4, 8, 10])
      #expect(progress.entries.allSatisfy { $0.total == 10 })
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["episode.mp3"])
    }
  }

  @Test func `an interrupted download continues where it was interrupted`() async throws {
    try await withFolder { folder in
      let requests = Log<String>()
      let failing = NetworkProvider { request in
        guard request.headers["Range"]?.hasPrefix("bytes=8-") != true else {
          throw Failure(source: "", NetworkFault.connectionFailed)
        }
        return try await server(of: content).send(request)
      }
      await #expect(throws: Failure.self) { try await download(from: failing, to: folder) }
      let recording = NetworkProvider { request in
        requests.append("\(request.headers["Range"] ?? "") \(request.headers["If-Range"] ?? "")")
        return try await server(of: content).send(request)
      }
      let path = try await download(from: recording, to: folder)
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
          throw Failure(source: "", NetworkFault.connectionFailed)
        }
        return try await server(of: content).send(request)
      }
      let path = try await download(from: limited, to: folder)
      #expect(requests.entries == ["bytes=0-3"] + (0..<10).map { "bytes=\($0)-\($0)" })
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test func `the last part of an interrupted download may have holes`() async throws {
    try await withFolder { folder in
      try Data("\(url)\n\"1\"\n".utf8).write(to: URL(filePath: "\(folder)/episode.mp3.part.source"))
      try (content.prefix(5) + [0, 0, 0]).write(to: URL(filePath: "\(folder)/episode.mp3.part"))
      let path = try await download(from: server(of: content), to: folder)
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
      #expect(try await download(from: .offline, to: folder) == path)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["episode.mp3"])
    }
  }

  @Test func `a changed version starts the download again`() async throws {
    try await withFolder { folder in
      let failing = NetworkProvider { request in
        guard request.headers["Range"]?.hasPrefix("bytes=8-") != true else {
          throw Failure(source: "", NetworkFault.connectionFailed)
        }
        return try await server(of: Data(repeating: 9, count: 10)).send(request)
      }
      await #expect(throws: Failure.self) { try await download(from: failing, to: folder) }
      // If-Range: the server sends the whole new version.
      let path = try await download(from: server(of: content, tag: "\"2\""), to: folder)
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test func `a server without parts sends the whole file`() async throws {
    try await withFolder { folder in
      let whole = NetworkProvider { NetworkResponse(status: 200, body: content, url: $0.url) }
      let path = try await download(from: whole, to: folder)
      #expect(FileManager.default.contents(atPath: path) == content)
    }
  }

  @Test(arguments: ["bytes 1-4/10", "bytes 0-3/3", "bytes 0-99/100", "bytes 0-3/*", ""])
  func `parts that don't fit end the download`(range: String) async throws {
    try await withFolder { folder in
      let wrong = NetworkProvider { request in
        NetworkResponse(
          status: 206, headers: ["content-range": range], body: content.prefix(4), url: request.url)
      }
      await #expect(
        throws: Failure(source: url.absoluteString, ContentFault.malformed("its parts don't fit"))
      ) {
        try await download(from: wrong, to: folder)
      }
    }
  }

  @Test func `a file beyond the limit is refused`() async throws {
    try await withFolder { folder in
      await #expect(throws: Failure(source: url.absoluteString, ContentFault.tooLarge(limit: 9))) {
        try await download(from: server(of: content), to: folder, sizeLimit: 9)
      }
    }
  }

  private func download(
    from network: NetworkProvider, to folder: String, sizeLimit: Int = FileDownloader.sizeLimit,
    report: @escaping @Sendable (DownloadProgress) -> Void = { _ in }
  ) async throws -> String {
    var sut = FileDownloader(network)
    (sut.partSize, sut.sizeLimit) = (4, sizeLimit)
    return try await sut.download(DownloadRequest(url, to: folder), report).path
  }

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
