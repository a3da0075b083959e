import CoreDomain
import Foundation

extension ProfileUpdate {
  /// The problem of the picture's address, by field. Every source checks it before it sends a change: a server that
  /// stores an address that can't be shown would seem to have stored none.
  public var imageProblem: [String: [String]] {
    guard let image = image?.trimmingCharacters(in: .whitespacesAndNewlines), !image.isEmpty,
      URL(string: image)?.asWeb == nil
    else { return [:] }
    return [Field.image.rawValue: ["is invalid"]]
  }
}
