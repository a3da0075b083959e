import AppComposition
import CoreDomain
import Headless

extension StepValues {
  /// The number of a request.
  func request(_ index: Int = 0) throws(StepFault) -> Int {
    guard number(index) > 0 else { throw .wrong("There is no request 0: requests are counted from 1.") }
    return number(index)
  }

  /// The identifier of an article of the sample.
  func article() throws(StepFault) -> String { try identifier(of: "article", in: World.articles) }

  /// The identifier of a landmark of the sample.
  func landmark() throws(StepFault) -> String { try identifier(of: "landmark", in: World.landmarks) }

  private func identifier(of kind: String, in identifiers: [String]) throws(StepFault) -> String {
    guard !identifiers.contains(text()) else { return text() }
    let meant = CommandLineTool.nearest(to: text(), in: identifiers).map { " Did you mean “\($0)”?" } ?? ""
    throw .wrong("The sample has no \(kind) “\(text())”.\(meant)")
  }

  func preference() throws(StepFault) -> Preference {
    guard let preference = Preference(rawValue: text()) else {
      let names = Preference.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrong("There is no preference “\(text())”. Choose one of \(names).")
    }
    return preference
  }
}
