"""Frameworks, global state, and concrete types, as code imports and uses them.

The lists repeat the names of the lint's own lists, so that the cases don't depend on them.
"""

import re

from .package import case

FRAMEWORKS = """AppIntents AppKit AuthenticationServices AVFoundation AVKit BackgroundTasks Charts CloudKit Contacts
    CoreBluetooth CoreData CoreLocation CoreML CoreMotion EventKit GameKit HealthKit HomeKit LocalAuthentication MapKit
    MediaPlayer Metal MusicKit Network Photos PhotosUI QuartzCore RealityKit SafariServices SceneKit Security Speech
    SpriteKit StoreKit SwiftData SwiftUI SystemConfiguration UIKit UserNotifications Vision WatchConnectivity WeatherKit
    WebKit WidgetKit Darwin Dispatch FoundationNetworking Glibc os OSLog""".split()

# An import, with the number of its line.
FORMS = [
    ("", "import {}", 1),
    (" inside of #if canImport", "#if canImport({0})\n  import {0}\n#endif", 2),
    (" in the #else of #if os(Linux)", "#if os(Linux)\n#else\n  @preconcurrency public import {}\n#endif", 3),
    (" for one type", "import class {}.Mutation", 1),
]

AMBIENT = [
    "Date()", "Date.now", "Date(timeIntervalSinceNow: 60)", "DateFormatter()", "NumberFormatter()", "UUID()",
    "Locale.current", "Calendar.current", "TimeZone.current", "Locale.autoupdatingCurrent",
    "Int.random(in: 0..<6)", "Double.random(in: 0...1)", "Bool.random()", "[1, 2].shuffled()", "[1, 2].randomElement()",
    "SystemRandomNumberGenerator()", "UNUserNotificationCenter.current()", "FileManager.default",
    "NotificationCenter.default", "UserDefaults.standard", "URLSession.shared", "UIApplication.shared",
    "PHPhotoLibrary.shared()", "AVAudioSession.sharedInstance()", "ProcessInfo.processInfo", "Bundle.main",
    "DispatchQueue.main", "ContinuousClock()", "Data(contentsOf: url)", 'NSLog("")', 'print("")',
    'UserDefaults.standard.set(1, forKey: "")', "CKContainer.default()", "due.timeIntervalSinceNow",
    "Date.timeIntervalSinceReferenceDate", "make(Date.init)", "make(UUID.init)", "time(nil)", "FileManager()",
    'fopen("", "r")', 'UserDefaults(suiteName: "")', 'FileHandle(forReadingAtPath: "")', "content.write(to: url)",
    'puts("")', "price.formatted()", "Calendar(identifier: .gregorian)", "NSHomeDirectory()", "URL.homeDirectory",
    "rand()", "Thread.sleep(forTimeInterval: 1)", "exit(1)", 'Analytics.logEvent("")', "FirebaseApp.configure()",
]

# Code that only resembles a use of global state.
HARMLESS = [
    "Int.random(in: 0..<6, using: &generator)", "[1, 2].shuffled(using: &generator)", "Date(timeIntervalSince1970: 0)",
    "ISO8601DateFormatter()", "Locale(identifier: region)", "generator.random(in: 0..<6)", "store.current()",
    "Data(content.utf8)", "URLSession(configuration: configuration)", "configuration.default", "center.shared",
    "texts.compactMap(UUID.init)", "content.write(to: &text)", "due.timeIntervalSince(now)", "price.formatted(style)",
]

# Code that stores or passes a concrete type N on its first line.
CONCRETE = {
    "property": "struct Mutation { let detail: N }\n",
    "optional property": "final class Mutation { var detail: N? }\n",
    "array": "actor Mutation { private var details: [N] = [] }\n",
    "initializer's parameter": "struct Mutation { init(_ it: N) {} }\n",
    "associated value": "enum Mutation { case one(detail: N?) }\n",
    "alias": "typealias Mutation = [N]\n",
    "function's parameter": "func mutate(_ it: N) {}\n",
    "function's result": "func mutate() -> N? { nil }\n",
    "extended type": "extension N {}\n",
    "property beside a type parameter with its name": "struct Mutation { let it: N }; struct Other<N> {}\n",
}

NOT_CONCRETE = {
    "uses N without storing it": "struct Mutation { func f(_ it: N) { let same: N = it; _ = same } }\n",
    "has a type parameter N": "struct Mutation<N> { let it: N }\n",
    "declares its own N": "struct N {}\nstruct Mutation { let detail: N }\n",
}


def platform(package):
    for layer in package.layers.values():
        if not layer.name.endswith((" Domain", " Presentation")):
            continue
        for number, (module, file) in enumerate(package.spread(layer, FRAMEWORKS)):
            for name, form, line in dict.fromkeys([FORMS[0], FORMS[number % len(FORMS)]]):
                yield package.starting(f"frameworks: {layer.name} imports {module}{name}", file, form.format(module),
                                       "forbidden-module", line=line)
        for group, uses, rules in [("global state", AMBIENT, ["ambient"]), ("no global state", HARMLESS, [])]:
            own = [name for entry in layer.ambient for name in entry["identifiers"]]
            for use, file in package.spread(layer, [use for use in uses if use.split("(")[0] not in own]):
                yield package.starting(f"{group}: {layer.name} uses {use}", file,
                                       f"private func mutation() {{ _ = {use} }}", *rules)


def external(_):
    """Modules from outside, which no package builds, in a layer that names no library."""
    manifest = '// swift-tools-version: 5.9\nimport PackageDescription\n' \
               'let package = Package(name: "App", targets: [.target(name: "Core"), .target(name: "Orders")])\n'
    layers = '{ layers: [{ name: "All", targets: ["*"], sees: ["All"],\n' \
             '  forbids: [{ modules: [NAMES], external: true, because: "a test" }] }] }\n'
    for module, names, found in [
        ("Alamofire", '"*"', True), ("FirebaseAnalytics", '"*"', True), ("Collections", '"*", "!Collections"', False),
        ("UIKit", '"*"', False), ("Foundation", '"*"', False), ("_MapKit_SwiftUI", '"*"', False),
    ]:
        yield case(f"modules from outside: {module}, {names}",
                   {"Package.swift": manifest, "architecture.json5": layers.replace("NAMES", names), "Sources/Core/Core.swift": "",
                    "Sources/Orders/Orders.swift": f"import {module}\n"},
                   *[("forbidden-module", "Sources/Orders/Orders.swift", 1)] * found, folder="Mutation")


def ambient(package):
    for layer in package.layers.values():
        names = [name for rule in layer.ambient for name in rule["identifiers"] if not name.startswith("ambient:")]
        for name, file in package.spread(layer, names):
            if name.startswith("."):
                line = f"private let mutation: Mutation = {name}"
            elif re.search(r"\W", name):
                line = f"private let mutation = [{name}]"
            else:
                line = f'private func mutation() {{ {name}("") }}'
            for form, text in {"": line, " in an interpolation": f'private let mutation = "\\({name})"'}.items():
                yield package.starting(f"ambient identifiers: {layer.name} uses {name}{form}", file, text, "ambient")
            for form, text in {
                "in a string": f'private let mutation = "{name}"', "in a comment": f"// {name}",
                "in a multi-line string": f'private let mutation = """\n{name}\n"""',
                "as the end of a longer name": f"private let mutation = my{name.lstrip('.')}",
            }.items():
                yield package.starting(f"no ambient identifiers: {layer.name}, {name} {form}", file, text)


def concrete(package):
    for layer in package.layers.values():
        for other in [name for rule in layer.concrete for name in rule["of"]]:
            file = f"{package.inside(layer.name)[0].path}/Mutation.swift"
            for module, (kind, name) in public_types(package, other).items():
                def named(text):
                    return re.sub(r"\bN\b", name, text)
                for form, text in CONCRETE.items():
                    yield case(f"concrete types: {layer.name} has the {kind} {name} of {module} as {form}",
                               {file: named(text)}, ("concrete", file, 1))
                yield case(f"concrete types: {layer.name} imports {module} for {name}",
                           {file: f"import Synchronization\nimport {module}\nstruct Mutation {{ let it: {name} }}\n"},
                           ("layer", file, 2), ("concrete", file, 3))
                for form, text in NOT_CONCRETE.items():
                    yield case(f"no concrete types: {layer.name} {named(form)}", {file: named(text)})


def public_types(package, layer):
    """The kind and name of the first public type of each module of a layer."""
    types = {}
    for target in package.inside(layer):
        for file in target.files:
            for found in re.findall(r"^public (?:final )?(struct|class|actor) (\w+)", package.text(file), re.M):
                types.setdefault(target.name, found)
    return types
