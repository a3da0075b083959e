public import AccountsDomain
public import CoreDomain
import Foundation
import MarkupData
public import NetworkData
import Synchronization

/// A server of the Google Reader API, such as FreshRSS or Miniflux.
///
/// It signs in before the first call, and again if the server doesn't accept the credentials anymore. Only the request that
/// signs in contains the password.
public final class GoogleReaderClient: AccountServer {
  let connection: GoogleReaderConnection
  private let signIns: Renewable<SignIn>
  private let knownKind: Mutex<ServerKind>

  /// - Parameters:
  ///   - account: The account. ``identity()`` finds out the kind of its server if it's ``ServerKind/other``.
  ///   - password: Returns the password for the API. Each sign-in calls it, and rethrows its error.
  public init(
    _ account: Account, password: @escaping @Sendable () async throws -> Secret, network: NetworkProvider
  ) {
    let connection = GoogleReaderConnection(account: account, password: password, network: network)
    self.connection = connection
    signIns = Renewable { try await connection.signIn() }
    let isFreshRSS = account.address.lowercased().split(separator: "/").last == "greader.php"
    knownKind = Mutex(account.kind == .other && isFreshRSS ? .freshRSS : account.kind)
  }

  /// The kind of the server, as far as it is known.
  var kind: ServerKind { knownKind.withLock { $0 } }

  public func identity() async throws -> ServerIdentity {
    let userID = try await value(UserInfoDTO.self, of: .userInfo).userId.text
    if kind == .other, userID.utf8.allSatisfy({ (0x30...0x39).contains($0) }), try await hasAuthAsToken() {
      knownKind.withLock { $0 = .miniflux }
    }
    return ServerIdentity(userID: userID, kind: kind)
  }

  /// Whether the server takes its credentials as the token, which only Miniflux does.
  private func hasAuthAsToken() async throws -> Bool {
    let signIn = try await signIns.value()
    do {
      return try await signIn.token.value() == signIn.auth
    } catch is SignInRefused {
      return false
    }
  }

  // MARK: Calls

  /// Sends a call and decodes the answer.
  func value<Value: Decodable>(_ type: Value.Type, of call: GoogleReaderCall) async throws -> Value {
    let response = try await answer(to: call)
    guard let value = try? JSONDecoder().decode(type, from: response.body.withReadableTexts) else {
      throw connection.failure(.notAnAccountServer)
    }
    return value
  }

  /// Sends a change, and checks that the server says that it made it.
  func perform(_ call: GoogleReaderCall) async throws {
    let response = try await answer(to: call)
    guard response.status == call.statusWithoutChange || response.text.collapsed == "OK" else {
      throw connection.failure(.notAnAccountServer)
    }
  }

  /// Sends a call, at most three times: servers refuse old tokens and old sign-ins in the same way.
  private func answer(to call: GoogleReaderCall) async throws -> NetworkResponse {
    let signIn = try await signIns.value()
    do {
      return try await answer(to: call, as: signIn, isFirst: true)
    } catch is SignInRefused {}
    do {
      return try await answer(to: call, as: try await signIns.value(insteadOf: signIn), isFirst: false)
    } catch is SignInRefused {
      throw connection.failure(.passwordRefused)
    }
  }

  private func answer(
    to call: GoogleReaderCall, as signIn: SignIn, isFirst: Bool
  ) async throws -> NetworkResponse {
    var token = try await token(for: call, of: signIn)
    var response: NetworkResponse
    do {
      response = try await connection.send(call, auth: signIn.auth, token: token)
    } catch is SignInRefused where isFirst && call.form != nil {
      token = try await signIn.token.value(insteadOf: token)
      response = try await connection.send(call, auth: signIn.auth, token: token)
    }
    if response.status == call.statusWithoutChange { return response }
    if response.status == 403, isFirst { throw SignInRefused() }
    if call.isChange,
      let words = response.refusal(hiding: [signIn.auth, token].compactMap(\.self))
    {
      throw connection.failure(.changeRefused(words))
    }
    try connection.check(response)
    return response
  }

  /// The token for a call, or nil for a call without one. Miniflux takes the sign-in, and FreshRSS looks only at those of
  /// changes, so that reading needs no request for it.
  private func token(for call: GoogleReaderCall, of signIn: SignIn) async throws -> Secret? {
    guard call.form != nil else { return nil }
    if kind == .miniflux { return signIn.auth }
    if kind == .freshRSS, !call.isChange { return await signIn.token.loaded ?? signIn.auth }
    return try await signIn.token.value()
  }
}

private struct UserInfoDTO: Decodable {
  var userId: Identifier
}
