extension LayerOrder {
  /// Returns a violation if the layer of a file may not see the layer of a type, or of another part of its own layer.
  func violation(at use: TargetUse, in target: Target) -> Violation? {
    guard use.form == .type, let own = layers.layer(of: use.from) else { return nil }
    let others = use.to.map { isVisible($0, to: use.from, of: own) ? nil : layers.layer(of: $0) }
    // If a visible layer declares the type too, the name may mean that type.
    guard let first = others.first, let other = first, !others.contains(nil) else { return nil }
    let fault: Violation.Fault =
      other.isForTests && !own.isForTests
      ? .testSupport(name: use.name, layer: other.name, isDeclaration: false)
      : .typeAgainstLayers(
        type: use.name, of: other.name, from: own.name, sees: own.sees.sorted(), because: own.because)
    return Violation(fault, in: target.name, at: use.place)
  }

  private func isVisible(_ member: TargetMember, to user: TargetMember, of own: Layer) -> Bool {
    guard let other = layers.layer(of: member), !own.sees.contains(other.name) else { return true }
    if other.name != own.name { return false }
    let parts = [layers.part(of: user, in: own.name), layers.part(of: member, in: own.name)]
    return parts.contains(nil) || parts[0] == parts[1]
  }

  /// Returns a violation at a dependency between parts of an independent layer. A test target is exempt: it may depend on the
  /// target that it tests.
  func siblingViolation(at use: TargetUse, in target: Target) -> Violation? {
    guard target.kind != .test, let layer = layers.layer(of: use.from), layer.isIndependent,
      let part = layers.part(of: use.from, in: layer.name),
      let other = use.group(otherThan: part, { layers.part(of: $0, in: layer.name) })
    else { return nil }
    let fault = Violation.Fault.siblingsNotIndependent(
      name: use.name, of: use.form == .type ? other : nil, layer: layer.name, form: use.form,
      because: layer.because)
    let folder = use.from.file.flatMap { layers.part(of: $0, in: target.id) }
    return Violation(fault, in: folder ?? target.name, at: use.place)
  }
}
