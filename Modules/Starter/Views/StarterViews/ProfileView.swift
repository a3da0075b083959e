#if canImport(SwiftUI)
  public import StarterDomain
  import StarterPresentation
  public import SwiftUI

  extension EnvironmentValues {
    @Entry public var userService: any UserService = .unimplemented
  }

  public struct ProfileView: View {
    @Environment(\.userService) private var userService
    @State private var viewModel: ProfileViewModel?

    public init() {}

    public var body: some View {
      Form {
        if let viewModel {
          ProfileContent(viewModel: viewModel)
        }
      }
      .navigationTitle("Profile")
      .task {
        let viewModel = viewModel ?? ProfileViewModel(userService: userService)
        self.viewModel = viewModel
        await viewModel.loadProfile()
      }
    }
  }

  private struct ProfileContent: View {
    let viewModel: ProfileViewModel
    @State private var name = ""

    var body: some View {
      if let user = viewModel.user {
        LabeledContent(user.name, value: user.bio)
        TextField("New Name", text: $name)
        Button("Save") {
          Task { await viewModel.update(ProfileUpdate(name: name)) }
        }
        .disabled(name.isEmpty)
      }
      if viewModel.isLoading {
        ProgressView()
      }
      if let message = viewModel.errorMessage {
        Text(message)
      }
    }
  }
#endif
