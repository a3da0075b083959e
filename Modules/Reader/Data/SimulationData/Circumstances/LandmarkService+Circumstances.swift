public import LandmarksDomain

extension LandmarkService {
  /// The service, with other landmarks in its lists.
  ///
  /// - Parameters:
  ///   - only: The identifier of the only landmark, or nil for all landmarks.
  ///   - nameless: The identifiers of landmarks that are left out, as if their records had no name.
  public func listing(only: String? = nil, nameless: Set<String> = []) -> LandmarkService {
    guard only != nil || !nameless.isEmpty else { return self }
    var service = self
    service.landmarks = { try await landmarks().listing(only, nameless) }
    service.landmarksOfCategory = { try await landmarksOfCategory($0).listing(only, nameless) }
    return service
  }
}

extension LandmarkListing {
  fileprivate func listing(_ only: String?, _ nameless: Set<String>) -> LandmarkListing {
    var listing = self
    if let only { listing.landmarks.removeAll { $0.id != only } }
    listing.rejected += listing.landmarks.enumerated().filter { nameless.contains($1.id) }.map {
      RejectedLandmark(position: $0 + 1, id: $1.id, .noName)
    }
    listing.landmarks.removeAll { nameless.contains($0.id) }
    return listing
  }
}
