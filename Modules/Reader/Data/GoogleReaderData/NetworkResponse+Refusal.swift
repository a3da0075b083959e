import AccountsDomain
import CoreDomain
import Foundation
import NetworkData

extension NetworkResponse {
  /// The reason why the server refuses only this change, or nil if the status means something else.
  ///
  /// - Parameter secrets: The secrets of the request, which the server may repeat.
  func refusal(from kind: ServerKind, hiding secrets: [Secret]) -> String? {
    // Miniflux answers 500 for a feed that it doesn't know or can't load.
    let isRefused = (400..<500).contains(status) && ![401, 404, 405, 408, 429].contains(status)
    guard isRefused || kind == .miniflux && status == 500 else { return nil }
    let message = try? JSONDecoder().decode(ErrorDTO.self, from: body.withReadableTexts).message
    guard let words = message ?? (text.contains("<") ? nil : text) else { return "status \(status)" }
    return words.asRefusal(hiding: secrets) ?? "status \(status)"
  }
}

private struct ErrorDTO: Decodable {
  var message: String

  private enum CodingKeys: String, CodingKey {
    case message = "error_message"
    case error
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    message =
      try (try? values.decode(String.self, forKey: .message)) ?? values.decode(String.self, forKey: .error)
  }
}

extension String {
  /// The words of a server in one short line, or nil if there are none.
  func asRefusal(hiding secrets: [Secret] = []) -> String? {
    secrets.reduce(self) { $0.replacing($1.text, with: "…") }.withoutPasswords.line(limit: 200)
  }
}
