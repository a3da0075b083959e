import Foundation
public import NetworkData

extension NetworkProvider {
  /// Finds the address of the API of a server. FreshRSS has it below its own address, and says so to everyone. The API of
  /// other servers is at the address itself.
  ///
  /// - Parameter text: An address without credentials, such as one that a browser shows. Its query is left out.
  /// - Throws: A ``CoreDomain/Failure`` that names the address, or `CancellationError`.
  public func accountServer(at text: String) async throws -> String {
    let script = "/greader.php"
    var address = text.prefix { !"?#".contains($0) }
    if let end = address.firstRange(of: script)?.upperBound { return String(address[..<end]) }
    while address.last == "/" { address.removeLast() }
    var base = address
    // Pages of FreshRSS: the list of articles, and the one about its API.
    for page in ["/i", "/api"] where base.hasSuffix(page) && !base.hasSuffix("/\(page)") {
      base.removeLast(page.count)
    }
    guard let url = URL(string: "\(base)/api\(script)") else { return String(address) }
    let response = try await exchange(NetworkRequest(url), source: text)
    let found = response.url.absoluteString
    // The password goes to the host that the person named.
    let isSafe =
      ["https", url.scheme].contains(response.url.scheme) && Self.site(response.url) == Self.site(url)
    return response.status == 200 && response.text == "OK" && found.hasSuffix(script) && isSafe
      ? found : String(address)
  }

  private static func site(_ url: URL) -> Substring? {
    url.host().map { $0.hasPrefix("www.") ? $0.dropFirst(4) : $0[...] }
  }
}
