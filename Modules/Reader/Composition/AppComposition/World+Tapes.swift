import CoreDomain
import NetworkData
import PlatformData
import SimulationData

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension World {
  /// Adds the answers of a tape.
  ///
  /// - Parameter name: The tape as the flow names it.
  /// - Throws: ``UnusableTape``, or ``CoreDomain/Failure`` if the file can't be read.
  public mutating func insertTape(_ name: String, at path: String) throws {
    do {
      player.insert(try Tape(try FileProvider.contents(ofFileAt: path, limit: Tape.sizeLimit)))
    } catch let failure as Failure {
      if case .notFound = failure.reason {
        throw UnusableTape("There is no tape \(name). Record it with --tape.")
      }
      if failure.reason == .tooLarge(limit: Tape.sizeLimit) { throw UnusableTape.tooLarge(name) }
      throw Failure(source: name, failure.reason)
    } catch {
      throw UnusableTape("The tape \(name) can't be played: \(error)")
    }
    tapes.append(name)
  }

  /// A sentence about a request that no tape has, or nil if no answer is missing.
  public var missing: String? {
    guard let request = player.lacking.first else { return nil }
    let subject = tapes.count == 1 ? "The tape \(tapes[0]) has no" : "No tape has an"
    return "\(subject) answer to \(request). Record it again with --tape."
  }

  /// Whether a request was made that a tape of ``tapes`` has an answer to.
  public func isUsed(tape number: Int) -> Bool { player.isUsed(tape: number) }

  /// The network of the tapes. It takes the time of the simulated one, and fails with it.
  var recorded: NetworkProvider {
    player.network { [network] source, recorded in
      try await network.request(to: source, taking: recorded)
    }.answeringWithStatuses
  }
}
