import CorePresentation
import Headless

extension StepValues {
  /// The number of a request.
  func request(_ index: Int = 0) throws(StepFault) -> Int {
    guard number(index) > 0 else { throw .wrong("There is no request 0: requests are counted from 1.") }
    return number(index)
  }

  func preference() throws(StepFault) -> any Preference {
    guard let preference = Settings.named(text()) else {
      let names = Settings.all.map(\.key).joined(separator: ", ")
      throw .wrong("There is no preference “\(text())”. Choose one of \(names).")
    }
    return preference
  }
}
