public import ArticlesDomain
public import CorePresentation

extension LabelFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .empty: "The name of a label is blank. Write 1 to \(Label.longestName) characters."
    case .tooLong: "The name of the label is too long. Use at most \(Label.longestName) characters."
    case .controlCharacter:
      "The name of the label has a control character, such as a tab or a line break. Remove it."
    case .unknown(let near) where near.isEmpty:
      "There is no label “\(source)”. The list of labels shows their names."
    case .unknown(let near) where near.count == 1:
      "There is no label “\(source)”. Did you mean “\(near[0])”?"
    case .unknown(let near):
      "There is no label “\(source)”. Similar ones are \(near.map { "“\($0)”" }.joined(separator: ", "))."
    case .exists: "There is a label “\(source)” already. Choose another name."
    case .permanent: "The label “\(source)” always exists. It can’t be renamed or removed."
    }
  }
}
