public import Foundation
public import StarterDomain

extension FetchError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .unreachable(let host): "\(host) can't be reached. Check the connection, and try again."
    case .failed(let host): "The exchange with \(host) failed. Check the address and the connection."
    case .timedOut(let host): "\(host) didn't answer in time. Try again later."
    case .status(404, let host): "\(host) has nothing at this address. Check the address of the server."
    case .status(500..., let host): "\(host) has a fault. Try again later."
    case .status(let status, let host):
      "\(host) answered with status \(status). Check the address of the server."
    case .invalidAnswer(let host):
      "The answer of \(host) isn't the expected JSON. Check the address of the server."
    // feature: articles
    case .noTitle:
      "None of the articles has a title, so there is nothing to show. Choose another server."
    // end
    // feature: articles, landmarks
    case .nothingCached: "Nothing is cached yet. Load once with a connection."
    // end
    }
  }
}
