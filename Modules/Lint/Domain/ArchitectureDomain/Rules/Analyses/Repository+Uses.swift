extension Repository {
  /// The numbers of declarations, imports, and uses of types, by what uses what: a part of a layer after the name of the layer,
  /// another file of a layer, or a target without a layer.
  package var uses: [String: [String: Int]] {
    let context = RuleContext(self)
    func name(_ member: TargetMember) -> String {
      guard let layer = context.layers.layer(of: member) else { return member.target.name }
      return layer.name + (member.file.flatMap { context.layers.part(of: $0, in: member.target) } ?? "")
    }
    var uses: [String: [String: Int]] = [:]
    for member in context.targets.flatMap(context.members) { uses[name(member)] = [:] }
    for use in context.targets.flatMap(context.uses) {
      let (from, others) = (name(use.from), use.to.map(name))
      if let other = others.first, !others.contains(from), uses[other] != nil {
        uses[from]?[other, default: 0] += 1
      }
    }
    return uses
  }
}
