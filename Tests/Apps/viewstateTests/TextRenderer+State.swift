import Headless

@testable import viewstate

extension TextRenderer {
  func text(_ state: some PagedViewState) -> String { text(of: state.page) }
}

extension PagedViewState {
  var page: ScreenPage { ScreenPage { write(on: &$0) } }
}
