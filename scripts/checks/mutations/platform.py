"""Frameworks and global state that Domain and Presentation may not use, as code imports and uses them.

This list repeats the names, so that the cases don't depend on the lint's own lists.
"""

from .case import Finding, case

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
    'UserDefaults.standard.set(1, forKey: "")', "CKContainer.default()",
]

# Code that only resembles a use of global state.
HARMLESS = [
    "Int.random(in: 0..<6, using: &generator)", "[1, 2].shuffled(using: &generator)", "Date(timeIntervalSince1970: 0)",
    "ISO8601DateFormatter()", "Locale(identifier: region)", "generator.random(in: 0..<6)", "store.current()",
    "Data(content.utf8)", "URLSession(configuration: configuration)", "configuration.default", "center.shared",
]


def layers(package):
    return [layer for layer in package.layers.values() if layer.name.endswith((" Domain", " Presentation"))]


def frameworks(package):
    for layer in layers(package):
        targets = package.inside(layer.name)
        for number, module in enumerate(FRAMEWORKS):
            target = targets[number % len(targets)]
            file = target.files[number % len(target.files)]
            for name, form, line in dict.fromkeys([FORMS[0], FORMS[number % len(FORMS)]]):
                yield case("frameworks", f"{layer.name} imports {module}{name}",
                           package.with_line(file, form.format(module)), [Finding("forbidden-module", file, line)])


def global_state(package):
    for layer in layers(package):
        targets = package.inside(layer.name)
        for number, use in enumerate(AMBIENT):
            target = targets[number % len(targets)]
            file = target.files[number % len(target.files)]
            yield case("global state", f"{layer.name} uses {use}",
                       package.with_line(file, f"private func mutation() {{ _ = {use} }}"),
                       [Finding("ambient", file, 1)])
        for number, use in enumerate(HARMLESS):
            target = targets[number % len(targets)]
            file = target.files[number % len(target.files)]
            yield case("no global state", f"{layer.name} uses {use}",
                       package.with_line(file, f"private func mutation() {{ _ = {use} }}"))
