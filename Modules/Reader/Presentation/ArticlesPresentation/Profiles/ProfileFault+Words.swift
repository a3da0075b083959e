public import ArticlesDomain
public import CorePresentation

extension ProfileFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .rejected(let fields):
      let problems = fields.sorted { $0.key < $1.key }
        .map { field, words in (field.isEmpty ? "" : "\(field) ") + words.joined(separator: ", ") }
      return "\(source) did not accept the change: \(problems.joined(separator: "; "))."
    }
  }
}
