public import ArticlesDomain
import CoreDomain
public import Testing

/// Tests that a ``DownloadListProvider`` fulfills its contract. The states of downloads depend on the implementation.
///
/// - Parameter open: Opens the stored list again, as a new start of the program does.
public func verifyDownloadList(
  _ sut: DownloadListProvider, reopened open: () -> DownloadListProvider,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  #expect(try await sut.all() == [], sourceLocation: sourceLocation)
  for number in 1...3 { try await sut.keep(download(number)) }
  #expect(try await paths(sut) == ["/a/3", "/a/2", "/a/1"], "newest first", sourceLocation: sourceLocation)
  var again = download(2)
  (again.address, again.total, again.title) = ("https://b.example/", nil, nil)
  try await sut.keep(again)
  let all = try await open().all()
  #expect(all.map(\.path) == ["/a/2", "/a/3", "/a/1"], "one for each path", sourceLocation: sourceLocation)
  #expect(all.first?.address == "https://b.example/", sourceLocation: sourceLocation)
  #expect(all.first?.total == nil && all.first?.title == nil, sourceLocation: sourceLocation)
  #expect(all.last?.article == download(1).article, sourceLocation: sourceLocation)
  #expect(all.last?.title == "Title\n“1”" && all.last?.total == 1, sourceLocation: sourceLocation)
}

private func paths(_ list: DownloadListProvider) async throws -> [String] { try await list.all().map(\.path) }

private func download(_ number: Int) -> Download {
  Download(
    address: "https://a.example/\(number)?x=\\\"", path: "/a/\(number)",
    article: Article.ID(source: "s", value: "id \(number)"), title: "Title\n“\(number)”", total: number,
    state: .missing)
}
