public import LandmarksDomain
public import LandmarksPresentation

@MainActor
extension Services {
  public func landmarkStore(_ query: LandmarkQuery) -> LandmarkStore {
    LandmarkStore(service: landmarks, query: query, date: date, locale: locale)
  }

  public func landmark(_ id: String) -> LandmarkViewModel {
    LandmarkViewModel(id: id, service: landmarks, date: date, locale: locale)
  }
}
