import ArticlesDomain
import DomainFakes
import Foundation
import Testing

struct DownloadRequestTests {
  @Test func `a complete download comes before an interrupted one, and a missing one doesn't count`() throws {
    let sut = try makeSUT()
    let downloads = [
      download("/a/1", .missing), download("/a/2", .interrupted(received: 1)), download("/a/3", .complete),
    ]
    #expect(sut.earlier(in: downloads, folder: nil)?.path == "/a/3")
    #expect(sut.earlier(in: Array(downloads.prefix(2)), folder: nil)?.path == "/a/2")
    #expect(sut.earlier(in: Array(downloads.prefix(1)), folder: nil) == nil)
  }

  @Test func `a folder and a name select among the downloads of the address`() throws {
    let other = download("/a/1", .complete, address: "https://files.example/other")
    let downloads = [other, download("/a/2", .complete), download("/b/1", .complete)]
    #expect(try makeSUT().earlier(in: downloads, folder: "/b")?.path == "/b/1")
    #expect(try makeSUT(name: "1").earlier(in: downloads, folder: nil)?.path == "/b/1")
    #expect(try makeSUT(name: "1").earlier(in: downloads, folder: "/a") == nil)
  }

  @Test(arguments: [("/a/b", "/a", "b"), ("/b", "/", "b"), ("a/b/c", "a/b", "c")])
  func `a path has a folder and a name`(path: String, folder: String, name: String) {
    #expect(download(path, .complete).folder == folder)
    #expect(download(path, .complete).name == name)
  }

  private func makeSUT(name: String? = nil) throws -> DownloadRequest {
    let url = try #require(URL(string: "https://ada:secret@files.example/x"))
    return DownloadRequest(url, of: .fixture("a"), as: name)
  }

  private func download(
    _ path: String, _ state: Download.State, address: String = "https://files.example/x"
  ) -> Download {
    Download(address: address, path: path, article: .init(source: "s", value: "1"), state: state)
  }
}
