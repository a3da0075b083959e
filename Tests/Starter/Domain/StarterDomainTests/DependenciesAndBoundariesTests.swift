import StarterDomain
import Testing

struct DependenciesAndBoundariesTests {
  @Test func `an event has the date of the provider`() {
    let scheduler = EventScheduler(dateProvider: Providers.mockDateProviderFirstJan1970)
    #expect(scheduler.scheduleEvent() == "Event scheduled at 1970-01-01 00:00:00 +0000")
  }
}
