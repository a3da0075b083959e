public import CoreDomain
public import Foundation

/// The answers of the network in one run, in the order of the requests. A flow can play them again.
///
/// A tape contains no secrets: ``TapeRecorder`` removes them before it creates one.
public struct Tape: Equatable, Sendable {
  /// A request and its outcome.
  public struct Exchange: Equatable, Sendable {
    public enum Outcome: Equatable, Sendable {
      case response(NetworkResponse)
      case failure(Failure.Reason)
    }

    public var method: String
    /// The URL of the request, without secrets.
    public var url: URL
    /// The time until the outcome, in milliseconds.
    public var milliseconds: Int
    public var outcome: Outcome

    public init(method: String = "GET", url: URL, milliseconds: Int = 0, outcome: Outcome) {
      self.method = method
      self.url = url
      self.milliseconds = milliseconds
      self.outcome = outcome
    }
  }

  public var exchanges: [Exchange]

  public init(_ exchanges: [Exchange] = []) {
    self.exchanges = exchanges
  }

  /// The largest size of a tape's file, in bytes.
  public static let sizeLimit = 64 << 20
}

/// The reason why a text isn't a tape.
public struct TapeFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line number, counted from 1.
  public let line: Int
  /// One sentence, and what to do.
  public let message: String

  public var description: String { "line \(line): \(message)" }
}
