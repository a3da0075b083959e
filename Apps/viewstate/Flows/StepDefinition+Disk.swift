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
      StepDefinition(.action, "the store fails") { stage, _ throws(StepFault) in
        stage.world.disk.conditions.isLocked = true
      },
      StepDefinition(.action, "the disk is full") { stage, _ throws(StepFault) in
        stage.world.disk.conditions.isFull = true
      },
      StepDefinition(.action, "the store recovers") { stage, _ throws(StepFault) in
        stage.world.disk.conditions.isLocked = false
        stage.world.disk.conditions.isFull = false
      },
      StepDefinition(.context, "there is no home folder") { stage, _ throws(StepFault) in
        try stage.prepare { $0.hasHome = false }
      },
      StepDefinition(.context, "the preferences are damaged") { stage, _ throws(StepFault) in
        stage.world.disk[SimulatedMachine.preferences] = Data("{".utf8)
      },
      StepDefinition(.context, "the preferences can't be read") { stage, _ throws(StepFault) in
        stage.world.disk.conditions.unreadableFile = SimulatedMachine.preferences
      },
      StepDefinition(
        .context, "the preference {text} can't be used", example: "the preference \"locale\" can't be used"
      ) { stage, values throws(StepFault) in
        let preference = try values.preference()
        try stage.prepare { $0.set(preference, to: .unknown) }
      },
      StepDefinition(.context, "passwords can't be stored") { stage, _ throws(StepFault) in
        stage.world.disk.conditions.readOnlyFolder = "\(SimulatedMachine.configuration)/secrets"
      },
      StepDefinition(
        .context, "the file {text}", example: "the file \"feeds.opml\"", takes: .text
      ) { stage, values throws(StepFault) in
        stage.world.disk[values.text()] = Data((values.docString ?? "").utf8)
      },
    ]
  }
}
