/// A list of system modules that a configuration can name instead of each module: `apple:services`.
///
/// The names are those of the frameworks in the SDKs of iOS, macOS, tvOS, visionOS, and watchOS 26, as listed on
/// https://developer.apple.com/documentation/technologies and in `/System/Library/Frameworks`, and of the modules
/// of the Swift toolchain. Frameworks that only compute are in no list: Accelerate, Compression, CoreFoundation,
/// CoreGraphics, CoreTransferable, CryptoKit, Foundation, NaturalLanguage, Observation, RegexBuilder, simd,
/// Spatial, TabularData, UniformTypeIdentifiers. Combine is in no list either.
public enum ModuleList: String, CaseIterable, Sendable {
  /// Frameworks that show content on a screen.
  case interface = "apple:interface"
  /// Frameworks that access data, devices, other processes, or the network.
  case services = "apple:services"
  /// Modules of the Swift toolchain that call the operating system.
  case system = "swift:system"

  /// The system modules in no list.
  private static let computingModules = names(
    """
    Accelerate Builtin Combine CommonCrypto Compression CoreFoundation CoreGraphics CoreTransferable CryptoKit
    CUUID Cxx CxxStdlib Distributed Foundation FoundationEssentials FoundationInternationalization libxml2 MachO
    NaturalLanguage ObjectiveC Observation PackageDescription PackagePlugin PlaygroundSupport RegexBuilder simd
    Spatial std StoreKitTest Swift SwiftOverlayShims SwiftShims Synchronization TabularData Testing
    UniformTypeIdentifiers vecLib XcodeProjectPlugin XCTest XCUIAutomation zlib
    """)

  /// The system modules of all lists, and those in no list.
  package static var allNames: [String] { allCases.flatMap(\.modules) + computingModules }

  /// The modules, as patterns.
  public var modules: [String] {
    switch self {
    case .interface: Self.interfaceModules
    case .services: Self.serviceModules
    case .system: Self.systemModules
    }
  }

  private static let interfaceModules = names(
    """
    _*_SwiftUI Accessibility AddressBookUI AGL AppKit AVKit BrowserEngineKit CarPlay Carbon Charts ClockKit Cocoa
    CompositorServices ContactsUI CoreAudioKit CoreLocationUI DeveloperToolsSupport DeviceDiscoveryUI
    DiscRecordingUI EventKitUI FamilyControls FileProviderUI FinanceKitUI GLKit GLUT HealthKitUI IdentityLookupUI
    ImageKit ImagePlayground InputMethodKit InstallerPlugins IntentsUI IOBluetoothUI JournalingSuggestions
    LinkPresentation LocalAuthenticationEmbeddedUI ManagedSettingsUI MapKit Messages MessageUI Metal MetalFX
    MetalKit NotificationCenter OpenGL OpenGLES PaperKit PDFKit PencilKit PhotosUI PreferencePanes Quartz
    QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityFoundation RealityKit ReplayKit SafariServices
    SceneKit ScreenSaver SecurityInterface SecurityUI SpriteKit StickerKit SwiftUI SwiftUICore Symbols TipKit
    TouchController TranslationUIProvider TVMLKit TVUIKit UIKit UserNotificationsUI VisionKit WatchKit WebKit
    WidgetKit
    """)

  private static let serviceModules = names(
    """
    AccessoryNotifications AccessorySetupKit AccessoryTransportExtension Accounts ActivityKit AddressBook
    AdAttributionKit AdServices AdSupport AlarmKit AppClip AppleArchive AppIntents AppleScriptObjC AppMigrationKit
    ApplicationServices AppTrackingTransparency ARKit AssetsLibrary AudioDriverKit AudioToolbox AudioUnit
    AudioVideoBridging AuthenticationServices AutomaticAssessmentConfiguration Automator AVFAudio AVFoundation
    AVRouting BackgroundAssets BackgroundTasks BrowserEngineCore BusinessChat CalendarStore CallKit CarKey
    CFNetwork Cinematic ClassKit CloudKit Collaboration ColorSync Contacts ContactProvider CoreAudio
    CoreAudioTypes CoreBluetooth CoreData CoreDisplay CoreHaptics CoreHID CoreImage CoreLocation CoreMedia
    CoreMediaIO CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText CoreVideo
    CoreWLAN CreateML CreateMLComponents CryptoTokenKit DataDetection DeclaredAgeRange DeviceActivity DeviceCheck
    DeviceDiscoveryExtension DirectoryService DiscRecording DiskArbitration dnssd DockKit DVDPlayback DriverKit
    EndpointSecurity EnergyKit EventKit ExceptionHandling ExecutionPolicy ExposureNotification ExtensionFoundation
    ExtensionKit ExternalAccessory FileProvider FinanceKit FinderSync ForceFeedback FoundationModels FSKit
    GameController GameKit GameplayKit GameSave GeoToolbox GroupActivities GSS HealthKit HIDDriverKit HomeKit
    Hypervisor iAd ICADevices IdentityDocumentServices IdentityLookup ImageCaptureCore ImageIO Intents IOBluetooth
    IOKit IOSurface IOUSBHost iTunesLibrary JavaScriptCore Kerberos LatentSemanticMapping LDAP
    LiveCommunicationKit LocalAuthentication LockedCameraCapture MailKit ManagedApp ManagedAppDistribution
    ManagedSettings MarketplaceKit Matter MatterSupport MediaAccessibility MediaExtension MediaLibrary MediaPlayer
    MediaSetup MediaToolbox MetalPerformanceShaders MetalPerformanceShadersGraph MetricKit MLCompute
    MobileCoreServices ModelIO MultipeerConnectivity MusicKit NearbyInteraction NetFS Network NetworkExtension
    NetworkingDriverKit NewsstandKit NowPlaying OpenAL OpenCL OpenDirectory OSAKit ParavirtualizedGraphics PassKit
    PCIDriverKit PCSC PermissionKit PHASE Photos ProximityReader PushKit PushToTalk QTKit RelevanceKit RoomPlan
    SafetyKit ScreenCaptureKit ScreenTime ScriptingBridge SearchKit SecureElementCredential Security
    SecurityFoundation SensitiveContentAnalysis SensorKit ServiceManagement ShaderGraph SharedWithYou
    SharedWithYouCore ShazamKit SimulatorKit Social SoundAnalysis Speech SQLite3 StoreKit SwiftData SyncServices
    SystemConfiguration SystemExtensions TelephonyMessagingKit ThreadNetwork Translation TVServices Twitter
    USBDriverKit UserNotifications VideoSubscriberAccount VideoToolbox Virtualization Vision VisualIntelligence
    vmnet WatchConnectivity WeatherKit WiFiAware WorkoutKit XcodeKit XPC
    """)

  private static let systemModules = names(
    """
    Android Bionic bsm CDispatch CRT Darwin Dispatch FoundationNetworking FoundationXML Glibc Kernel launch libkern
    Musl notify os OSLog sandbox Subprocess SwiftGlibc System SystemPackage ucrt WASILibc WinSDK
    """)
}

func names(_ text: String) -> [String] {
  text.split(whereSeparator: \.isWhitespace).map(String.init)
}
