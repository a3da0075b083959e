"""A generated Swift package of any size, to measure layerlint. The same numbers give the same package.

One target in five is a test. Each target declares up to five earlier targets, imports all of them, and imports no other
target, so there are no violations. A file has about 2 KB.
"""

import random

from harness import fail

NAMES = ["AccountModel", "BasketStore", "CatalogClient", "DeliveryScreen", "EditorRules", "FeedModel", "GalleryStore"]
SYSTEM_MODULES = ["Foundation", "Dispatch", "Observation"]
# Twice in each file. Comments and strings contain words that aren't imports.
BODY = '''
/// What the {name} keeps of one row, and how it is shown.
///
/// A row is "new" until it has been seen; /* this is no comment */ `import` is no keyword here.
public struct {name}: Hashable, Sendable {{
  public var title: String
  private var history: [Int: String] = [:]

  /// The words for a list, in the order of the keys.
  public func summary(limit: Int = {limit}) -> String {{
    let rows = history.sorted {{ $0.key < $1.key }}.prefix(limit)
    guard !rows.isEmpty else {{ return "\\(title): nothing yet" }}
    return rows.map {{ "\\($0.key) → \\($0.value.isEmpty ? "–" : $0.value)" }}.joined(separator: ", ")
  }}

  #if DEBUG
  public mutating func advance(at step: Int) -> String {{
    // A step back is a mistake of the caller, except to the beginning.
    history[step] = #"again "{name}""#
    return """
    {name} \\(title), share: \\(Double(step) / {limit} * 100) %
      import {name} is text here
    """
  }}
  #endif
}}
'''


def generate(folder, target_count, file_count):
    """Writes a package to a folder."""
    if file_count < target_count:
        fail("A generated package needs at least one file for each target.")
    source = random.Random(f"{target_count} targets")
    targets, libraries = [], []
    for index in range(target_count):
        is_test = index % 5 == 4
        name = f"{NAMES[index % len(NAMES)]}{index:04}" + ("Tests" if is_test else "")
        needs = source.sample(libraries[-60:], min(len(libraries), source.randint(1, 5)))
        targets.append((name, is_test, needs))
        if not is_test:
            libraries.append(name)
    folder.mkdir(parents=True)
    (folder / "Package.swift").write_text(manifest(targets, libraries))
    for index, (name, is_test, needs) in enumerate(targets):
        place = folder / ("Tests" if is_test else "Sources") / name
        place.mkdir(parents=True)
        count = file_count // target_count + (index < file_count % target_count)
        for number in range(count):
            # All files of a target together import all its dependencies.
            modules = {source.choice(SYSTEM_MODULES), *needs[number::count], *source.sample(needs, min(len(needs), 1))}
            lines = [f"@testable import {module}" if is_test and "Model" in module else f"import {module}"
                     for module in sorted(modules)]
            lines += ["import XCTest"] if is_test else []
            lines += [BODY.format(name=f"{name}{kind}{number:02}", limit=source.randint(3, 99))
                      for kind in ["Row", "Page"]]
            (place / f"{name}{number:02}.swift").write_text("\n".join(lines))


def manifest(targets, libraries):
    lines = ["// swift-tools-version: 6.0", "import PackageDescription", "", "let targets: [Target] = ["]
    for name, is_test, needs in targets:
        listed = ", ".join(f'"{need}"' for need in needs)
        lines.append(f'  .{"testTarget" if is_test else "target"}(name: "{name}", dependencies: [{listed}]),')
    lines += ["]", "", "let products: [Product] = ["]
    lines += [f'  .library(name: "{name}", targets: ["{name}"]),' for name in libraries]
    lines += ["]", "", 'let package = Package(name: "Generated", products: products, targets: targets)', ""]
    return "\n".join(lines)
