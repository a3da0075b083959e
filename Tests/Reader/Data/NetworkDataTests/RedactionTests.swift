import Foundation
import Testing

@testable import NetworkData

/// No tape contains the secret, wherever the run used it.
struct RedactionTests {
  private static let secret = "pl4nt3d-s3cr3t"

  private func tape(
    url: String = "https://example.org/feed.xml", method: String = "GET", headers: [String: String] = [:],
    body: String? = nil, answer: Data = Data(), answerHeaders: [String: String] = [:], from: String? = nil
  ) async throws -> String {
    let recorder = TapeRecorder()
    let address = try #require(URL(string: url))
    let final = try #require(URL(string: from ?? url))
    let network = recorder.recording(
      NetworkProvider { _ in
        NetworkResponse(
          status: 200, headers: answerHeaders, body: answer, url: final,
          permanentURL: from == nil ? nil : final)
      })
    _ = try await network.send(
      NetworkRequest(address, method: method, headers: headers, body: body.map { Data($0.utf8) }))
    return try #require(recorder.tape).text
  }

  @Test(arguments: [
    "https://me:\(secret)@example.org/", "https://\(secret)@example.org/",
    "https://example.org/?token=\(secret)",
    "https://example.org/?a=1&access_token=\(secret)&b=2", "https://example.org/?API-Key=\(secret)",
    "https://example.org/?key=\(secret)", "https://example.org/?X-Amz-Signature=\(secret)",
    "https://example.org/?session=\(secret)", "https://example.org/?client_secret=\(secret)",
    "https://example.org/?auth=\(secret)", "https://example.org/?password=\(secret)",
    "https://example.org/?%74oken=\(secret)", "https://example.org/#access_token=\(secret)",
  ])
  func `an address has no secret, as a request, as an answer, and in text`(address: String) async throws {
    #expect(!(try await tape(url: address)).contains(Self.secret))
    #expect(!(try await tape(from: address)).contains(Self.secret))
    let link = "<a href=\"\(address)\">a</a> {\"url\":\"\(address.replacing("&", with: "\\u0026"))\"}"
    let text = try await tape(answer: Data(link.replacing("&", with: "&amp;").utf8))
    #expect(text.contains("<a href="))
    #expect(!text.contains(Self.secret))
  }

  @Test(arguments: [
    ("/accounts/ClientLogin", "SID=\(secret)\nLSID=null\nAuth=x"),
    ("/accounts/ClientLogin", "LSID=\(secret)\n"),
    ("/accounts/ClientLogin", "Auth=\(secret)\r\n"), ("/reader/api/0/token", "\(secret)\n"),
  ])
  func `an answer in plain text that signs in has no secret`(path: String, answer: String) async throws {
    let text = try await tape(url: "https://example.org\(path)", answer: Data(answer.utf8))
    #expect(!text.contains(Self.secret))
  }

  @Test(arguments: ["T=\(secret)&ac=edit", "Passwd=\(secret)&Email=a", "Email=\(secret)"])
  func `an answer doesn't repeat the secret of a form`(body: String) async throws {
    let text = try await tape(method: "POST", body: body, answer: Data("<p>\(Self.secret)</p>".utf8))
    #expect(!text.contains(Self.secret))
  }

  @Test(arguments: [
    ["Authorization": "Token \(secret)"], ["authorization": "Bearer \(secret)"],
    ["Cookie": "id=1; sid=\(secret)"],
    ["X-API-Key": secret], ["X-Auth-Token": secret], ["Proxy-Authorization": "Token \(secret)"],
    ["Authorization": "Basic \(Data("me:\(secret)".utf8).base64EncodedString())"],
  ])
  func `a header has no secret, and no answer repeats it`(headers: [String: String]) async throws {
    let secrets = [Self.secret, headers.values.joined().split(separator: " ").last.map(String.init) ?? ""]
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let answer = try #require(secrets.map { "<p>\($0)</p>" }.joined().data(using: encoding))
      let text = try await tape(headers: headers, answer: answer, answerHeaders: ["etag": secrets[0]])
      for secret in secrets { #expect(!text.contains(secret)) }
      guard case .response(let response) = try Tape(text: text).exchanges[0].outcome else { return }
      #expect(response.body.range(of: try #require(Self.secret.data(using: encoding))) == nil)
      #expect(response.headers["etag"] == SecretName.placeholder)
    }
  }

  @Test(arguments: ["pl4nt3d/s3cr3t", "pl4nt3d&s3cr3t", "pl4nt3d s3cr3t"])
  func `no answer repeats a secret in another spelling`(secret: String) async throws {
    let encoded = try #require(secret.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    let spellings = [
      secret, encoded, secret.replacing("/", with: "\\/"), secret.replacing("&", with: "&amp;"),
    ]
    let answer = spellings.map { "<p>\($0)</p>" }.joined()
    let text = try await tape(url: "https://example.org/?token=\(encoded)", answer: Data(answer.utf8))
    #expect(!text.contains("s3cr3t"), "\(text)")
  }

  @Test(arguments: ["set-cookie", "authorization", "x-session", "location", "www-authenticate", "x-token"])
  func `only the headers of an answer that the program uses are kept`(name: String) async throws {
    let text = try await tape(answerHeaders: [name: Self.secret, "content-type": "text/xml"])
    #expect(!text.contains(Self.secret))
    #expect(text.contains("content-type: text/xml"))
  }

  @Test(arguments: [
    #"{"user":{"token":"SECRET","bio":"a"}}"#, #"{"user" : { "email" : "SECRET" , "bio":"a"}}"#,
    #"{"password":"SECRET","bio":"a"}"#, #"{"access_token":"SECRET","bio":"a"}"#,
    #"{"to\u006ben":"SECRET","bio":"a"}"#,
    #"{"bio":"a","token":"a\"SECRET"}"#, #"{"bio":"a","token":"SECRET"#,
    #"{"bio":"a","token":["SECRET",{"a":"SECRET"}]}"#,
    #"{"bio":"a","token":{"value":"SECRET"}}"#, #"{"bio":"a","text":"{\"token\":\"SECRET\"}"}"#,
    #"[{"bio":"a","apiKey":"SECRET"}]"#, #"<script>var bio = "a", user = {"sessionId": "SECRET"}</script>"#,
  ])
  func `a JSON field has no secret, also in damaged JSON`(body: String) async throws {
    let text = try await tape(answer: Data(body.replacing("SECRET", with: Self.secret).utf8))
    #expect(!text.contains(Self.secret))
    #expect(text.contains("bio"))
  }

  @Test func `a sign-in leaves no secret that a later answer repeats`() async throws {
    let text = try await tape(
      url: "https://example.org/users/login", method: "POST",
      body: #"{"user":{"email":"me@example.com","password":"\#(Self.secret)"}}"#,
      answer: Data("<p>me@example.com has \(Self.secret)</p>".utf8))
    #expect(!text.contains(Self.secret))
    #expect(!text.contains("me@example.com"))
    #expect(text.contains("POST https://example.org/users/login\n"))
  }

  @Test func `a JSON answer without its secrets is still JSON`() async throws {
    let body = #"{"token":"a\"b","n":[1],"password":12,"session":null,"email":["a","]"],"auth":true,"b":"c"}"#
    let text = try await tape(answer: Data(body.utf8))
    let expected =
      #"  |{"token":"REDACTED","n":[1],"password":0,"session":null,"email":"REDACTED","auth":true,"b":"c"}"#
    #expect(text.contains(expected + "\n"))
  }

  @Test(arguments: [
    #"{"author":"jun","keys":["a"],"title":"a: b"}"#, "https://example.org/a?author=jun&tag=keys&page=2",
    "<p>10:30, a = b; c=d?</p>", "https://medium.example/@jun",
  ])
  func `content that isn't secret stays`(body: String) async throws {
    #expect(try await tape(answer: Data(body.utf8)).contains("  |\(body)\n"))
  }

  @Test func `a request with a secret still finds its answer`() async throws {
    let url = "https://me:\(Self.secret)@example.org/feed.xml?token=\(Self.secret)"
    let player = TapePlayer()
    player.insert(try Tape(text: try await tape(url: url, answer: Data("a".utf8))))
    let request = NetworkRequest(try #require(URL(string: url)))
    #expect(try await player.network { _, _ in }.send(request).body == Data("a".utf8))
  }

  @Test func `redacting an answer that repeats an open secret takes linear time`() async throws {
    let answer = Data(String(repeating: Self.secret, count: 20_000).utf8)
    let text = try await tape(headers: ["X-Auth-Token": Self.secret], answer: answer)
    #expect(!text.contains("pl4nt3d"))
  }

  /// A naive search would read each of them to its end again and again.
  @Test(arguments: [#"{"token":"#, #""token":""#, "?token=", "://a", #"\""#, #""token":  "#])
  func `redacting a text that repeats one piece takes linear time`(piece: String) {
    let text = [UInt8](String(repeating: piece, count: 10_000).utf8)
    #expect(SecretScanner(text).redacted.count <= 3 * text.count)
  }
}
