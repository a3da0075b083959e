public import CoreDomain

/// The reason why a profile could not be changed, apart from the reasons of its source.
public enum ProfileFault: Fault {
  /// The source refuses the change, with its own messages for each field.
  case rejected([String: [String]])

  public var name: String {
    switch self {
    case .rejected: "rejected"
    }
  }

  public var category: Failure.Category { .refused }
}

extension Failure.Reason {
  public static func rejected(_ fields: [String: [String]]) -> Failure.Reason {
    .fault(ProfileFault.rejected(fields))
  }

  /// The messages for each field, if the source refused the change.
  public var rejectedFields: [String: [String]]? {
    if case .rejected(let fields)? = fault as? ProfileFault { fields } else { nil }
  }
}
