import CCurl
public import CoreDomain
import Foundation

/// An error of libcurl, with libcurl's details about it.
struct CurlError {
  var code: CURLcode
  var text = ""
  /// The error number of the last failed connection, or 0.
  var systemError = 0
  /// The error of OpenSSL for the certificate, or 0 (X509_verify_cert(3)).
  var verification = 0
  /// The status of a proxy's answer to the request for a tunnel, or 0.
  var tunnelStatus = 0
  /// The status of the response, or 0 if none arrived.
  var status = 0
  /// The port of the last connection, which may be that of a proxy, or 0.
  var port = 0
}

extension Failure.Reason {
  /// Maps an error of libcurl (libcurl-errors(3)).
  ///
  /// - Parameter environment: The variables that may name a proxy.
  init(
    _ error: CurlError, at url: URL, timeout: Duration, limit: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let proxy = url.proxy(in: environment)
    switch error.code {
    case CURLE_URL_MALFORMAT: self = .unusableAddress
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: self = .proxyFailed(proxy ?? "")
    case CURLE_COULDNT_RESOLVE_HOST: self = .unreachable
    case CURLE_COULDNT_CONNECT:
      // libcurl names the host that it connects to. If that isn't the address's host, it's the proxy.
      if let proxy, !error.text.contains(" \(url.host() ?? "") port \(url.effectivePort) ") {
        self = .proxyFailed(proxy)
      } else {
        self = error.systemError == Int(ECONNREFUSED) ? .connectionRefused : .unreachable
      }
    case CURLE_OPERATION_TIMEDOUT:
      let isSilent = error.status == 0 && error.tunnelStatus == 0
      self = .timedOut(
        after: timeout, proxy: isSilent && url.isProxied(in: environment, at: error.port) ? proxy : nil)
    case CURLE_FILESIZE_EXCEEDED: self = .tooLarge(limit: limit)
    // An unknown version of HTTP, version 0.9, an invalid header, or something else.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      self = .unrecognized(.unknown, insteadOf: .server)
    // libcurl's own limit on a line. Newer versions have a code for it: CURLE_TOO_LARGE.
    case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): self = .longHeader
    case CURLE_BAD_CONTENT_ENCODING: self = .damagedCompression
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      self = .untrustedCertificate(NetworkFault.Certificate(error))
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CLIENTCERT,
      CURLE_SSL_INVALIDCERTSTATUS:
      self = .insecureConnection
    case _ where error.tunnelStatus >= 300: self = .proxyFailed(proxy ?? "")
    default: self = .connectionFailed
    }
  }
}

extension Failure.Reason {
  /// The body doesn't have the content coding that its header names, or libcurl doesn't support that coding.
  public static let damagedCompression = Failure.Reason.malformed("its compressed content is damaged")
  static let longHeader = Failure.Reason.malformed("the header of its response is too long")
}

extension NetworkFault.Certificate {
  /// Maps an error of OpenSSL (X509_STORE_CTX_get_error(3)). libcurl itself compares the host, and leaves 1 meanwhile.
  fileprivate init(_ error: CurlError) {
    switch error.verification {
    case 0...1 where error.code == CURLE_PEER_FAILED_VERIFICATION, 62: self = .otherHost
    case 9: self = .notYetValid
    case 10: self = .expired
    case 18, 19: self = .selfSigned
    default: self = .unknownAuthority
    }
  }
}

extension URL {
  /// Whether a request certainly goes through the proxy. libcurl doesn't report which exceptions in `no_proxy` apply,
  /// so the port of the connection decides.
  fileprivate func isProxied(in environment: [String: String], at port: Int) -> Bool {
    if ["no_proxy", "NO_PROXY"].allSatisfy({ environment[$0, default: ""].isEmpty }) { return true }
    return port != 0 && port != effectivePort
  }

  /// The proxy that `environment` names for this URL, without a password (libcurl-env(3)).
  fileprivate func proxy(in environment: [String: String]) -> String? {
    let names = scheme?.lowercased() == "https" ? ["https_proxy", "HTTPS_PROXY"] : ["http_proxy"]
    let proxies = (names + ["all_proxy", "ALL_PROXY"]).compactMap { environment[$0] }
    return proxies.first { !$0.isEmpty }?.split(separator: "@").last.map(String.init)
  }
}
