extension LayerOrder {
  /// Returns the dependencies on other targets of an independent layer. A test target is exempt: it may depend on the
  /// target that it tests.
  func siblings(of target: Target) -> [Violation] {
    guard target.kind != .test, context.rules.layers.contains(where: \.isIndependent) else { return [] }
    return context.uses(in: target).compactMap { use in
      let layer =
        use.isDeclaration ? layers.layer(of: target.id) : layers.layer(of: use.place.path, in: target.id)
      guard let layer, layer.isIndependent,
        use.targets.contains(where: { $0 != target.id && layers.layer(of: $0)?.name == layer.name })
      else { return nil }
      let fault = Violation.Fault.siblingsNotIndependent(
        name: use.name, layer: layer.name, isDeclaration: use.isDeclaration, because: layer.because)
      return Violation(fault, in: target.name, at: use.place)
    }
  }
}
