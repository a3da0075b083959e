import Foundation

/// The messages of a server that rejects a request, by field. Messages without a field have an empty name.
///
/// The specification has `{"errors":{field:[text]}}`. Servers in use also send `{"errors":[text]}`,
/// `{"errors":[{"loc":[…,field],"msg":text}]}`, and either of these, or a single string, under `detail`.
struct ConduitErrors: Equatable {
  private(set) var fields: [String: [String]] = [:]

  init(_ body: Data) {
    guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any] else { return }
    for name in ["errors", "detail", "message", "error"] {
      collect(object[name], field: "")
    }
  }

  private mutating func collect(_ value: Any?, field: String) {
    switch value {
    case let text as String:
      fields[field, default: []].append(text)
    case let list as [Any]:
      for element in list.prefix(100) { collectElement(element, field: field) }
    case let object as [String: Any]:
      for (name, value) in object where value is String || value is [Any] { collect(value, field: name) }
    default:
      break
    }
  }

  private mutating func collectElement(_ element: Any, field: String) {
    if let text = element as? String {
      collect(text, field: field)
    } else if let object = element as? [String: Any], let message = object["msg"] as? String {
      let place = (object["loc"] as? [Any])?.last as? String
      collect(message, field: place ?? field)
    }
  }
}
