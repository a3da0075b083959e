import AppComposition
import CoreDomain
import Foundation
import Headless

extension StepDefinition<SimulatedMachine> {
  /// Steps about the disk with the store, the settings, and other files.
  static var disk: [StepDefinition] {
    [
      StepDefinition(.context, "the store takes {duration}", example: "the store takes 100 ms") {
        stage, values throws(StepFault) in stage.world.disk.conditions.latency = values.duration()
      },
      condition("the store fails") { $0.disk.conditions.isLocked = true },
      condition("the disk is full") { $0.disk.conditions.isFull = true },
      condition("the store recovers") {
        $0.disk.conditions.isLocked = false
        $0.disk.conditions.isFull = false
      },
      StepDefinition(.context, "there is no home folder") { stage, _ throws(StepFault) in
        try stage.prepare { $0.hasHome = false }
      },
      condition("the preferences are damaged") { $0.disk[SimulatedMachine.preferences] = Data("{".utf8) },
      condition("the preferences can't be read") {
        $0.disk.conditions.unreadableFile = SimulatedMachine.preferences
      },
      StepDefinition(
        .context, "the preference {text} can't be used", example: "the preference \"locale\" can't be used"
      ) { stage, values throws(StepFault) in
        let preference = try values.preference()
        try stage.prepare { $0.set(preference, to: .unknown) }
      },
      condition("passwords can't be stored") {
        $0.disk.conditions.readOnlyFolder = "\(SimulatedMachine.configuration)/secrets"
      },
      StepDefinition(
        .context, "the file {text}", example: "the file \"feeds.opml\"", takes: .text
      ) { stage, values throws(StepFault) in
        stage.world.disk[values.text()] = Data((values.docString ?? "").utf8)
      },
    ]
  }
}
