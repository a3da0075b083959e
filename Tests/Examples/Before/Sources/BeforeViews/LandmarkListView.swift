import BeforeDomain
import Foundation
import SwiftUI

struct LandmarkListView: View {
  let url: URL
  @State private var names: [String] = []

  var body: some View {
    List(names, id: \.self) { Text($0) }
      .task {
        let data = try? await URLSession.shared.data(from: url).0
        names = data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
      }
  }
}
