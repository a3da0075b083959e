import BeforeDomain
import Foundation

public final class RemoteUserService: Sendable {
  public init() {}

  public func fetchCurrentUserName() async throws -> String {
    let url = URL(filePath: "/user")
    return try await String(decoding: URLSession.shared.data(from: url).0, as: UTF8.self)
  }
}

public actor MemoryCache {
  private var values: [String: Data] = [:]

  public init() {}

  public func data(for key: String) -> Data? { values[key] }
  public func insert(_ data: Data, for key: String) { values[key] = data }
}

public final class Analytics: Sendable {
  public static let shared = Analytics()

  public func track(_ event: String) {}
}
