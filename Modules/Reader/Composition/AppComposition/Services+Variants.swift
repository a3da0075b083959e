import ArticlesDomain
import Foundation
import SimulationData

extension Services {
  /// The sample, without delays.
  public static func preview(overrides: Overrides = Overrides()) -> Services {
    Simulation(overrides.ambient(clock: ContinuousClock())).services
  }
}
