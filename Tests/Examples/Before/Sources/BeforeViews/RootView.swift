import BeforeData
import BeforePresentation
import SwiftUI

struct RootView: View {
  private let users = RemoteUserService()
  @State private var name = ""

  var body: some View {
    Text(name)
      .task {
        Analytics.shared.track("root shown")
        name = (try? await users.fetchCurrentUserName()) ?? ""
      }
  }
}
