/// A record as servers write it.
protocol APIModel: Decodable {
  associatedtype DomainModel: Identifiable

  /// The valid value, or nil if the record isn't valid.
  var domainModel: DomainModel? { get }
}

/// The valid records of a list. A broken record doesn't hide the others. Of two with the same identifier, the first counts.
struct ValidRecords<Record: APIModel>: Decodable {
  let models: [Record.DomainModel]

  /// - Throws: A `DecodingError` if this isn't a list, or if none of its records is valid.
  init(from decoder: any Decoder) throws {
    let records = try [Lossy](from: decoder)
    var identifiers: Set<Record.DomainModel.ID> = []
    models = records.compactMap { $0.record?.domainModel }.filter { identifiers.insert($0.id).inserted }
    guard records.isEmpty || !models.isEmpty else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "No record is valid."))
    }
  }

  private struct Lossy: Decodable {
    let record: Record?

    init(from decoder: any Decoder) throws {
      record = try? Record(from: decoder)
    }
  }
}
