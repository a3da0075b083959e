import CoreDomain
public import Foundation
public import HeadlessRunner
import NetworkData
import PlatformData

/// The answers of servers that a flow names.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension SimulatedMachine {
  private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]
  private static let sizeLimit = 32 << 20

  /// Adds an answer.
  ///
  /// - Parameters:
  ///   - content: A body or the output of `curl -i`, or nil if only the table describes the answer.
  ///   - isNext: Whether it follows an earlier answer to the same request.
  ///   - mediaType: The media type of the body, or nil if it is unknown.
  ///   - table: Rows with the name of a part and its value.
  ///   - replaces: Whether it replaces the answers that no request has got.
  /// - Returns: A function that returns a sentence if no request got the answer.
  public func addAnswer(
    _ content: Data?, to method: String, _ address: String, isNext: Bool, mediaType: String? = nil,
    table: [[String]]? = nil, replacing replaces: Bool
  ) throws(StepFault) -> (SimulatedMachine) -> String? {
    guard Self.methods.contains(method) else {
      throw .wrong("“\(method)” is not a method. Write one of \(Self.methods.joined(separator: ", ")).")
    }
    guard content != nil || table != nil else {
      throw .wrong("An answer needs a text or a table below it, or “from FILE”.")
    }
    let request = AnsweredRequest(method, try Self.url(address))
    let hasAnswer = network.withAnswers { $0.count(for: request) } > 0
    if isNext, !hasAnswer {
      throw .wrong("\(request) has no answer before this one. Say “answers” instead of “then answers”.")
    }
    if !isNext, !replaces, hasAnswer {
      throw .wrong("\(request) has an answer. Say “then answers” for the next one.")
    }
    var answer = SimulatedAnswer()
    do throws(DamagedHead) {
      if let content { answer.content = try RecordedResponse(content) }
    } catch {
      throw .wrong("The head of the answer is damaged: line \(error.line): \(error.message)")
    }
    if let mediaType { answer.content.headers["content-type"] = mediaType }
    try read(table ?? [], into: &answer)
    guard answer.outcome == nil || content == nil && answer.content == RecordedResponse() else {
      throw .wrong(
        "A request that fails gets no answer. Leave out the fault, or everything else.", at: .table)
    }
    let index = network.withAnswers { $0.add(answer, to: request, replacing: replaces && !isNext) }
    return { machine in
      machine.network.withAnswers { $0.isUsed(index, for: request) }
        ? nil : "Nothing asked for this answer to \(request). Remove it, or say “if asked”."
    }
  }

  private func read(_ table: [[String]], into answer: inout SimulatedAnswer) throws(StepFault) {
    var own = RecordedResponse()
    for row in table {
      guard row.count == 2 else { throw .wrong("A row of an answer has a name and a value.", at: .table) }
      let value = row[1]
      switch row[0] {
      case "status":
        guard let status = Int(value), RecordedResponse.statuses.contains(status) else {
          throw .wrong("“\(value)” is not a status from 200 to 599, such as 404.", at: .table)
        }
        answer.content.status = status
      case "header":
        guard let (name, value) = RecordedResponse.field(value) else {
          throw .wrong("“\(value)” is not a field, such as “ETag: \"1\"”.", at: .table)
        }
        own.add(name, value)
      case "bytes":
        guard let count = Int(value), (1...Self.sizeLimit).contains(count) else {
          throw .wrong("“\(value)” is not a number of bytes up to \(Self.sizeLimit).", at: .table)
        }
        answer.content.body = Data(repeating: UInt8(ascii: "."), count: count)
      case "delay":
        guard let delay = Duration(inStep: value), delay <= request.timeout else {
          throw .wrong(
            "“\(value)” is not a time up to the limit of \(request.timeout.components.seconds) s, such as 120 ms.",
            at: .table)
        }
        answer.delay = delay
      case "fault":
        guard let fault = faults[value] else {
          let names = faults.keys.sorted().joined(separator: ", ")
          throw .wrong("“\(value)” is not a fault of a network. Write one of \(names).", at: .table)
        }
        answer.outcome = fault
      default:
        throw .wrong(
          "“\(row[0])” is not a part of an answer: status, header, bytes, delay, or fault.", at: .table)
      }
    }
    answer.content.headers.merge(own.headers) { $1 }
  }

  /// The faults of a network by their published names.
  private var faults: [String: NetworkConditions.Outcome] {
    let faults: [any Fault] = [
      SourceFault.unreachable, NetworkFault.connectionRefused, NetworkFault.connectionFailed,
      NetworkFault.insecureConnection, NetworkFault.untrustedCertificate(.unknownAuthority),
    ]
    return Dictionary(faults.map { ($0.name, .failure($0)) }) { $1 }.merging(["timedOut": .silence]) { $1 }
  }

  /// Reads the address of a server.
  public static func url(_ text: String) throws(StepFault) -> URL {
    guard let url = URL(string: text), url.isWeb else {
      throw .wrong("“\(text)” is not an address on the network, such as https://example.org/feed.xml.")
    }
    return url
  }

  /// Reads a file of a flow. A flow is the same in every checkout, so its files are in its folder or below it.
  ///
  /// - Parameter flow: The path of the flow, or nil if the steps aren't from a file.
  public static func content(of name: String, beside flow: String?) throws(StepFault) -> Data {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.hasPrefix("~"),
      !name.split(separator: "/").contains("..")
    else {
      throw .wrong(
        "The file “\(name)” must be in the folder of the flow or below it. Name it as in answers/feed.xml.")
    }
    let folder = flow.map { URL(filePath: $0).deletingLastPathComponent().relativePath + "/" } ?? ""
    do {
      return try FileProvider.contents(ofFileAt: folder + name, limit: sizeLimit)
    } catch {
      switch Failure(error).reason {
      case SourceFault.notFound: throw .wrong("There is no file \(name) beside the flow.")
      case StorageFault.isFolder: throw .wrong("\(name) is a folder. Name a file in it.")
      case ContentFault.tooLarge(sizeLimit):
        throw .wrong("The file \(name) is larger than \(sizeLimit >> 20) MB.")
      default: throw .wrong("The file \(name) can't be read.")
      }
    }
  }

  /// A sentence about a request that no step answers, or nil if no answer is missing.
  public var missing: String? {
    network.missing.map { "\($0) has no answer in this flow. Add: Given \($0) answers from FILE" }
  }

  /// A request that waits for the answer to another one, or nil if no request waits. Prefers a request whose
  /// predecessor was never sent.
  public var blockedRequest: SimulatedNetwork.BlockedRequest? {
    network.blocked.first { !$0.isPredecessorMade } ?? network.blocked.first
  }

  /// The addresses of the servers that answer.
  public var addresses: [String] {
    network.withAnswers { $0.addresses }
      + passwords.keys.sorted().map { "https://\($0.drop { $0 != "@" }.dropFirst())" }
  }
}
