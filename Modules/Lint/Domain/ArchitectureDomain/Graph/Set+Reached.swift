extension Set {
  /// The elements at the ends of all paths from other elements. A start is among them only if a path leads to it.
  ///
  /// - Parameter neighbors: The elements that are one step from an element.
  package init(reachedFrom starts: some Sequence<Element>, _ neighbors: (Element) -> some Sequence<Element>) {
    self.init()
    var open = Array(starts)
    while let next = open.popLast() {
      for neighbor in neighbors(next) where insert(neighbor).inserted { open.append(neighbor) }
    }
  }
}
