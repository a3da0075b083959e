import CoreDomain
import Foundation

extension ProfileUpdate {
  /// The problem of the picture's address, by field. Every source checks it before it sends a change: if a server
  /// stored an address that can't be shown, the picture would seem to be missing.
  public var imageProblem: [String: [String]] {
    guard let image = image?.trimmingCharacters(in: .whitespacesAndNewlines), !image.isEmpty,
      URL(string: image)?.asWeb == nil
    else { return [:] }
    return [Field.image.rawValue: ["is invalid"]]
  }
}
