#if canImport(SwiftUI)
  public import StarterPresentation
  public import SwiftUI

  public struct ReminderView: View {
    @State private var viewModel: ReminderViewModel
    @State private var title = ""
    @State private var minutes = 60

    public init(viewModel: ReminderViewModel) {
      self.viewModel = viewModel
    }

    public var body: some View {
      Form {
        TextField("Title", text: $title)
        Stepper("In \(minutes) minutes", value: $minutes, in: 1...1440)
        Button("Remind Me") {
          Task { await viewModel.scheduleReminder(title: title, in: Double(minutes) * 60) }
        }
        if viewModel.isScheduled {
          Text("The reminder is scheduled.")
        }
        if let message = viewModel.errorMessage {
          Text(message)
        }
      }
      .navigationTitle("Reminder")
    }
  }
#endif
