import AccountsDomain
import CoreDomain
import Foundation
import NetworkData

extension NetworkResponse {
  /// The reason why the server refuses only this change, or nil if the answer means something else: a page is that of a proxy.
  ///
  /// - Parameter secrets: The secrets of the request, which the server may repeat.
  func refusal(hiding secrets: [Secret]) -> String? {
    guard [400, 409, 410, 422].contains(status), text.first(where: { !$0.isWhitespace }) != "<" else {
      return nil
    }
    let fields = try? JSONDecoder().decode([String: Lenient<String>].self, from: body.withReadableTexts)
    let message = fields?["error_message"]?.value ?? fields?["error"]?.value
    return (message ?? text).asRefusal(hiding: secrets) ?? "status \(status)"
  }
}

extension String {
  /// The words of a server in one short line, or nil if there are none.
  func asRefusal(hiding secrets: [Secret] = []) -> String? {
    secrets.reduce(self) { $0.replacing($1.text, with: "…") }.withoutPasswords.line(limit: 200)
  }
}
