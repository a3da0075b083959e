import CCurl
import CoreDomain
import Foundation
import Testing

@testable import NetworkData

/// Errors of libcurl, most of which need a certificate, a proxy, or HTTP/2 to occur.
struct CurlErrorTests {
  @Test(
    arguments: [
      (CURLE_URL_MALFORMAT, NetworkFault.unusableAddress),
      (CURLE_COULDNT_RESOLVE_HOST, SourceFault.unreachable),
      (CURLE_COULDNT_CONNECT, SourceFault.unreachable),
      (CURLE_OPERATION_TIMEDOUT, NetworkFault.timedOut(after: .seconds(2))),
      (CURLE_FILESIZE_EXCEEDED, ContentFault.tooLarge(limit: 1000)),
      (CURLE_UNSUPPORTED_PROTOCOL, ContentFault.unrecognized(.unknown, insteadOf: .server)),
      (CURLE_WEIRD_SERVER_REPLY, ContentFault.unrecognized(.unknown, insteadOf: .server)),
      (CURLE_BAD_CONTENT_ENCODING, ContentFault.malformed("its compressed content is damaged")),
      (CURLE_SSL_CONNECT_ERROR, NetworkFault.insecureConnection),
      (CURLE_SSL_CIPHER, NetworkFault.insecureConnection),
      (CURLE_GOT_NOTHING, NetworkFault.connectionFailed), (CURLE_PARTIAL_FILE, NetworkFault.connectionFailed),
      (CURLE_RECV_ERROR, NetworkFault.connectionFailed), (CURLE_HTTP2, NetworkFault.connectionFailed),
      (CURLE_HTTP2_STREAM, NetworkFault.connectionFailed),
      (CURLE_OUT_OF_MEMORY, ContentFault.malformed("the header of its response is too long")),
    ] as [(CURLcode, any Fault)])
  func `an error of libcurl has one reason`(code: CURLcode, reason: any Fault) {
    #expect(makeReason(CurlError(code: code)) == reason)
  }

  @Test func `a refused connection has its own reason`() {
    let error = CurlError(code: CURLE_COULDNT_CONNECT, systemError: Int(ECONNREFUSED))
    #expect(makeReason(error) == NetworkFault.connectionRefused)
  }

  @Test(
    arguments: [
      (10, .expired), (9, .notYetValid), (18, .selfSigned), (19, .selfSigned), (0, .otherHost),
      (1, .otherHost),
      (62, .otherHost),
      (20, .unknownAuthority), (21, .unknownAuthority),
    ] as [(Int, NetworkFault.Certificate)])
  func `the fault of a certificate is named`(verification: Int, fault: NetworkFault.Certificate) {
    let error = CurlError(code: CURLE_PEER_FAILED_VERIFICATION, verification: verification)
    #expect(makeReason(error) == NetworkFault.untrustedCertificate(fault))
  }

  @Test func `without a list of authorities, every certificate is unknown`() {
    #expect(
      makeReason(CurlError(code: CURLE_SSL_CACERT_BADFILE))
        == NetworkFault.untrustedCertificate(.unknownAuthority))
  }

  @Test(
    arguments: [
      (["http_proxy": "http://p:1"], CURLE_COULDNT_CONNECT, "Failed to connect to p port 1", "http://p:1"),
      (["all_proxy": "http://me:secret@p:1"], CURLE_COULDNT_RESOLVE_PROXY, "", "p:1"),
      (["http_proxy": "", "ALL_PROXY": "p:1"], CURLE_PROXY, "", "p:1"),
      ([:], CURLE_COULDNT_RESOLVE_PROXY, "", ""),
    ])
  func `a proxy is named without its password`(
    environment: [String: String], code: CURLcode, text: String, proxy: String
  ) {
    #expect(makeReason(CurlError(code: code, text: text), environment) == NetworkFault.proxyFailed(proxy))
  }

  @Test func `a proxy that refuses a tunnel is named`() {
    let error = CurlError(code: CURLE_RECV_ERROR, tunnelStatus: 407)
    #expect(makeReason(error, ["http_proxy": "p:1"]) == NetworkFault.proxyFailed("p:1"))
  }

  @Test(
    arguments: [
      (["http_proxy": "p:1"], 0, 0, 0, "p:1"), (["http_proxy": "p:1"], 1, 0, 0, "p:1"),
      // The proxy answered.
      (["http_proxy": "p:1"], 1, 200, 0, nil), (["all_proxy": "p:1"], 1, 0, 200, nil),
      // The request may have gone directly to the server.
      (["http_proxy": "p:1", "no_proxy": "a.example"], 8080, 0, 0, nil),
      (["http_proxy": "p:1", "NO_PROXY": "*"], 0, 0, 0, nil),
      (["http_proxy": "p:1", "no_proxy": "b.example"], 1, 0, 0, "p:1"), ([:], 8080, 0, 0, nil),
    ] as [([String: String], Int, Int, Int, String?)])
  func `a proxy that hangs is named`(
    environment: [String: String], port: Int, tunnelStatus: Int, status: Int, proxy: String?
  ) {
    let error = CurlError(
      code: CURLE_OPERATION_TIMEDOUT, tunnelStatus: tunnelStatus, status: status, port: port)
    #expect(makeReason(error, environment) == NetworkFault.timedOut(after: .seconds(2), proxy: proxy))
  }

  @Test func `a failure without the proxy isn't reported as one of the proxy`() {
    let text = "Failed to connect to a.example port 8080 after 0 ms: Couldn't connect to server"
    let error = CurlError(code: CURLE_COULDNT_CONNECT, text: text)
    #expect(makeReason(error, ["http_proxy": "p:1"]) == SourceFault.unreachable)
  }

  private func makeReason(_ error: CurlError, _ environment: [String: String] = [:]) -> any Fault {
    let url = URL(string: "http://a.example:8080/") ?? URL(filePath: "/")
    return error.fault(at: url, timeout: .seconds(2), limit: 1000, environment: environment)
  }
}
