import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import NetworkData
import PlatformData
import TestSupport
import Testing

@testable import FeedsData

extension DownloadPlaceTests {
  @Test func `a slash with an accent still separates folders`() async throws {
    try await withFolder { folder in
      let named = server(header: "attachment; filename*=UTF-8''%CC%81abc.mp3")
      let target = folder + "/a/\u{301}b/c"
      let file = try await download(Self.address, to: target, from: named)
      #expect(Array(file.path.utf8) == Array("\(target)/\u{301}abc.mp3".utf8))
      #expect(try await !download(Self.address, to: target, from: named).isNew)
    }
  }

  @Test func `waiting for the lock of another process can be canceled`() async throws {
    try await withFolder { folder in
      let other = try #require(try DownloadFolder(folder, below: "", makes: false))
      try await other.lock()
      let waiting = Task {
        let sut = try #require(try DownloadFolder(folder, below: "", makes: false))
        try await sut.lock()
      }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
      other.unlock()
    }
  }
}
