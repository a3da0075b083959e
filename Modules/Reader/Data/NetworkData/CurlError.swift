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

extension CurlError {
  /// The fault that the error stands for (libcurl-errors(3)).
  ///
  /// - Parameter environment: The variables that may name a proxy.
  func fault(
    at url: URL, timeout: Duration, limit: Int,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> any Fault {
    let proxy = url.proxy(in: environment)
    switch code {
    case CURLE_URL_MALFORMAT: return NetworkFault.unusableAddress
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: return NetworkFault.proxyFailed(proxy ?? "")
    case CURLE_COULDNT_RESOLVE_HOST: return SourceFault.unreachable
    case CURLE_COULDNT_CONNECT:
      // libcurl names the host that it connects to. If that isn't the address's host, it's the proxy.
      if let proxy, !text.contains(" \(url.host() ?? "") port \(url.effectivePort) ") {
        return NetworkFault.proxyFailed(proxy)
      }
      return systemError == Int(ECONNREFUSED) ? NetworkFault.connectionRefused : SourceFault.unreachable
    case CURLE_OPERATION_TIMEDOUT:
      let isSilent = status == 0 && tunnelStatus == 0
      return NetworkFault.timedOut(
        after: timeout, proxy: isSilent && url.isProxied(in: environment, at: port) ? proxy : nil)
    case CURLE_FILESIZE_EXCEEDED: return ContentFault.tooLarge(limit: limit)
    // An unknown version of HTTP, version 0.9, an invalid header, or something else.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
      return ContentFault.unrecognized(.unknown, insteadOf: .server)
    // libcurl's own limit on a line. Newer versions have a code for it: CURLE_TOO_LARGE.
    case CURLE_OUT_OF_MEMORY, CURLcode(rawValue: 100): return ContentFault.longHeader
    case CURLE_BAD_CONTENT_ENCODING: return ContentFault.damagedCompression
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE:
      return NetworkFault.untrustedCertificate(NetworkFault.Certificate(self))
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CLIENTCERT,
      CURLE_SSL_INVALIDCERTSTATUS:
      return NetworkFault.insecureConnection
    case _ where tunnelStatus >= 300: return NetworkFault.proxyFailed(proxy ?? "")
    default: return NetworkFault.connectionFailed
    }
  }
}

extension ContentFault {
  /// The body doesn't have the content coding that its header names, or libcurl doesn't support that coding.
  public static let damagedCompression = malformed("its compressed content is damaged")
  static let longHeader = malformed("the header of its response is too long")
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
