import CorePresentation
import Foundation
public import ProfilesPresentation

extension TextRenderer {
  public func text(_ state: ProfileEditorViewState) -> String {
    page { $0.add(state) }
  }
}

extension TextPage {
  mutating func add(_ state: ProfileEditorViewState) {
    if let account = state.account {
      add(account.username, .bold, right: "your profile")
      add(account.biography)
      if !account.email.isEmpty { addWhole(account.email, .dim) }
      if let image = account.image { addWhole("Image: \(image.absoluteString)", .dim) }
    }
    add(state.loading, stale: nil)
    add(state.saving)
    if let notice = state.notice { add(notice, .yellow) }
  }
}
