/// A list of identifiers that a configuration can name instead of each identifier: `ambient:values`.
///
/// The identifiers are global state of the Swift standard library, of the C library, of Foundation, of the frameworks in
/// ``ModuleList``, as documented on https://developer.apple.com/documentation, and of widespread libraries.
public enum IdentifierList: String, CaseIterable, Sendable {
  /// Values that differ from run to run: the time, the user's region, and random numbers.
  case values = "ambient:values"
  /// Objects that the whole process shares.
  case singletons = "ambient:singletons"
  /// Input and output.
  case effects = "ambient:effects"

  /// The identifiers, in the forms of the rule `ambient`.
  public var identifiers: [String] { groups.flatMap(\.identifiers) }

  /// What to do instead of using an identifier, or nil if it is in no list.
  static func remedy(for identifier: String) -> String? { remedies[identifier] }

  private static let remedies = Dictionary(
    allCases.flatMap(\.groups).flatMap { group in group.identifiers.map { ($0, group.remedy) } }
  ) { first, _ in first }

  /// Identifiers with the same remedy.
  private struct Group {
    var remedy: String
    var identifiers: [String]

    init(_ remedy: String, _ identifiers: String) {
      self.remedy = remedy
      self.identifiers = names(identifiers)
    }
  }

  private var groups: [Group] {
    switch self {
    case .values: Self.valueGroups
    case .singletons: Self.singletonGroups
    case .effects: Self.effectGroups
    }
  }

  private static let valueGroups = [
    Group(
      "take the time as a parameter, or inject a closure that provides the time",
      """
      Date() Date.init Date.now Date(timeIntervalSinceNow:) Date.timeIntervalSinceReferenceDate
      *.timeIntervalSinceNow NSDate() DispatchTime.now DispatchWallTime.now CFAbsoluteTimeGetCurrent
      CACurrentMediaTime time(_:) gettimeofday clock_gettime mach_absolute_time
      """),
    Group(
      "inject a 'Clock', or a closure that waits, through the initializer",
      """
      ContinuousClock() ContinuousClock.now SuspendingClock() SuspendingClock.now Task.sleep(for:)
      Task.sleep(for:tolerance:) Task.sleep(nanoseconds:) Task.sleep(until:clock:)
      Task.sleep(until:tolerance:clock:) Thread.sleep sleep(_:) usleep(_:)
      """),
    Group(
      "inject the locale, calendar, or time zone through the initializer, and set them explicitly",
      """
      Locale.current Locale.autoupdatingCurrent Locale.preferredLanguages Calendar.current
      Calendar.autoupdatingCurrent TimeZone.current TimeZone.autoupdatingCurrent
      NSLocale.current NSCalendar.current NSTimeZone.default NSTimeZone.local NSTimeZone.system
      """),
    Group(
      "take the calendar as a parameter, or make it in one place from a time zone that is passed in",
      "Calendar(identifier:) NSCalendar(identifier:)"),
    Group(
      "inject the formatter, or format in an outer layer",
      """
      DateFormatter() DateComponentsFormatter() DateIntervalFormatter() RelativeDateTimeFormatter()
      NumberFormatter() ByteCountFormatter() MeasurementFormatter() LengthFormatter() MassFormatter()
      EnergyFormatter() ListFormatter() PersonNameComponentsFormatter() DateFormatter.localizedString
      *.formatted() *.formatted(date:time:)
      """),
    Group("inject a closure '() -> UUID' through the initializer", "UUID() UUID.init NSUUID()"),
    Group(
      "take a 'RandomNumberGenerator' as a parameter, and pass it with 'using:'",
      """
      SystemRandomNumberGenerator() .random() .random(in:) *.randomElement() *.shuffle() *.shuffled() arc4random
      arc4random_buf arc4random_uniform drand48 rand() random() srand SecRandomCopyBytes
      """),
  ]

  private static let singletonGroups = [
    Group(
      "inject a protocol with the needed operations through the initializer",
      """
      .shared .shared() .sharedInstance() .current() FileManager.default FileManager() FileManager.init
      NotificationCenter.default DistributedNotificationCenter.default NSUbiquitousKeyValueStore.default
      UserDefaults.standard UserDefaults() UserDefaults(suiteName:) URLSession.shared
      URLSessionConfiguration.default ProcessInfo.processInfo ProcessInfo() Bundle.main Bundle.module
      Thread.current RunLoop.current RunLoop.main OperationQueue.current OperationQueue.main DispatchQueue.main
      DispatchQueue.global UIDevice.current UIScreen.main NSScreen.main CKContainer.default SKPaymentQueue.default
      WCSession.default WKWebsiteDataStore.default
      """),
    Group(
      "start the library where the program starts, and inject a protocol for its operations",
      "FirebaseApp.configure Firestore.firestore Crashlytics.crashlytics"),
    Group(
      "inject a protocol for the settings through the initializer, and bind the property to a view model",
      "@AppStorage @SceneStorage"),
  ]

  private static let effectGroups = [
    Group(
      "inject a closure that takes the text, or a protocol for the log, through the initializer",
      "print debugPrint dump NSLog puts putchar fputs fputc FileHandle.standardOutput FileHandle.standardError"
    ),
    Group(
      "inject a closure that provides the input, through the initializer", "readLine FileHandle.standardInput"
    ),
    Group(
      "take the value as a parameter, which the program reads at its start",
      """
      getenv CommandLine.arguments NSHomeDirectory() NSTemporaryDirectory() NSUserName()
      NSSearchPathForDirectoriesInDomains URL.homeDirectory URL.temporaryDirectory URL.documentsDirectory
      URL.cachesDirectory URL.applicationSupportDirectory URL.downloadsDirectory
      URL.libraryDirectory URL.currentDirectory()
      """),
    Group(
      "inject a protocol for what is read and written, and implement the protocol in an outer layer",
      """
      Data(contentsOf:) Data(contentsOf:options:) String(contentsOf:) String(contentsOf:encoding:)
      String(contentsOf:usedEncoding:) NSData(contentsOfFile:) InputStream(fileAtPath:)
      String(contentsOfFile:) String(contentsOfFile:encoding:) *.write(to:) *.write(to:options:)
      *.write(to:atomically:encoding:) *.write(toFile:atomically:encoding:) FileHandle(forReadingAtPath:)
      FileHandle(forReadingFrom:) FileHandle(forWritingAtPath:) FileHandle(forWritingTo:)
      FileHandle(forUpdatingAtPath:) FileHandle(forUpdating:) fopen fwrite AF.request
      """),
    Group(
      "inject a protocol or a closure for the event, and implement the sending in an outer layer",
      "Analytics.logEvent Analytics.setUserProperty Analytics.setUserID"),
    Group("throw an error, and let the program end the process", "exit(_:) _exit(_:) abort()"),
    Group(
      "inject a protocol for what the process does, and run the process in an outer layer",
      "Process() setenv unsetenv"),
  ]
}
