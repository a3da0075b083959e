import Foundation
public import StarterDomain

extension Landmark {
  /// The landmarks of Sample/landmarks.json.
  public static let sample: [Landmark] = {
    do {
      let list = try JSONDecoder().decode(
        LandmarkListAPIModel.self, from: Data(PackageResources.landmarks_json))
      return list.landmarks
    } catch {
      preconditionFailure("Sample/landmarks.json isn't a list of landmarks: \(error)")
    }
  }()
}
