import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// A request that sends a value as JSON.
  init(_ method: String, _ url: URL, json value: some Encodable) throws {
    self.init(url: url)
    httpMethod = method
    setValue("application/json", forHTTPHeaderField: "Content-Type")
    httpBody = try JSONEncoder().encode(value)
  }
}
