public import Foundation
public import StarterDomain

extension FetchError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unreachable(let host): "\(host) can't be reached. Check the connection, and try again."
    case .timedOut(let host): "\(host) didn't answer in time. Try again later."
    case .status(404, let host): "\(host) doesn't have this. Check the address of the server."
    case .status(let status, let host): "\(host) answered with status \(status). Try again later."
    case .invalidAnswer(let host):
      "The answer of \(host) isn't the expected JSON. Check the address of the server."
    // feature: articles, landmarks
    case .nothingCached: "Nothing is cached yet. Load it once with a connection."
    // end
    }
  }
}
