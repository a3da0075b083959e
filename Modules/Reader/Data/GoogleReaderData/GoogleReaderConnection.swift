import AccountsDomain
import CoreDomain
import Foundation
import NetworkData

/// Sends calls to the server of an account, with any credentials. Every failure names the account.
struct GoogleReaderConnection: Sendable {
  let account: Account
  let password: @Sendable () async throws -> Secret
  let network: NetworkProvider

  /// Sends a call and returns the answer, whatever its status.
  ///
  /// - Throws: ``SignInRefused`` for status 401.
  func send(
    _ call: GoogleReaderCall, auth: Secret? = nil, token: Secret? = nil
  ) async throws -> NetworkResponse {
    var request = NetworkRequest(try url(of: call))
    if let auth { request.headers["Authorization"] = "GoogleLogin auth=\(auth.text)" }
    if let form = call.form {
      request.method = "POST"
      request.headers["Content-Type"] = "application/x-www-form-urlencoded"
      request.body = form.body(withToken: token?.text)
    }
    let response = try await network.exchange(request, source: account.id)
    guard response.status != 401 else { throw SignInRefused() }
    return response
  }

  private func url(of call: GoogleReaderCall) throws -> URL {
    let path = call.path.map { "/\($0.escapedForAddress)" }.joined()
    let query = call.query.map { "\($0.name)=\($0.value.escapedForAddress)" }.joined(separator: "&")
    var base = Substring(account.address.trimmingCharacters(in: .whitespaces))
    while base.last == "/" { base.removeLast() }
    guard let server = URL(string: String(base)), server.isWeb, server.query() == nil,
      server.fragment() == nil,
      let url = URL(string: "\(base)\(path)\(query.isEmpty ? "" : "?\(query)")")
    else { throw Failure(source: account.id, NetworkFault.unusableAddress) }
    return url
  }

  /// Sends the password.
  func signIn() async throws -> SignIn {
    let password = try await password()
    let response: NetworkResponse
    do {
      response = try await send(.signIn(account.user, password: password.text))
    } catch is SignInRefused {
      throw failure(.passwordRefused)
    }
    let lines = response.text.split(whereSeparator: \.isNewline)
    // FreshRSS answers 400 for a name that no user can have, and others name the error.
    if response.status == 400 || lines.contains("Error=BadAuthentication") { throw failure(.passwordRefused) }
    if response.status == 503, response.text == "Service Unavailable!" { throw failure(.apiIsOff) }
    try check(response)
    guard let auth = lines.first(where: { $0.hasPrefix("Auth=") }).flatMap({ Secret($0.dropFirst(5)) }) else {
      throw failure(.notAnAccountServer)
    }
    return SignIn(auth: auth, token: Renewable { try await token(for: auth) })
  }

  private func token(for auth: Secret) async throws -> Secret {
    let response = try await send(.token, auth: auth)
    try check(response)
    // A page or JSON isn't a token.
    guard let token = Secret(response.text), !token.text.contains(where: { "<>[]{}\"".contains($0) }) else {
      throw failure(.notAnAccountServer)
    }
    return token
  }

  /// - Throws: The reason for a status that isn't a success.
  func check(_ response: NetworkResponse) throws {
    // Other servers answer so at a wrong address.
    if [404, 405].contains(response.status) { throw failure(.notAnAccountServer) }
    if let fault = response.fault(of: account.id) { throw Failure(source: account.id, fault) }
  }

  func failure(_ fault: AccountFault) -> Failure { Failure(source: account.id, fault) }
}

/// The credentials that a server gave for a password. They live in memory only.
struct SignIn: Sendable, Equatable {
  let auth: Secret
  /// The token that changes contain.
  let token: Renewable<Secret>

  static func == (left: SignIn, right: SignIn) -> Bool { left.token === right.token }
}

/// The server doesn't accept the credentials.
struct SignInRefused: Error {}

extension NetworkResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
