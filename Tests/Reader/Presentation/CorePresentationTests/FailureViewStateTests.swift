import CoreDomain
import CorePresentation
import Testing

struct FailureViewStateTests {
  private static let reasons: [(any Fault, String)] = [
    (SourceFault.notFound("x"), "S has no “x”. Check the spelling."),
    (SourceFault.notFound("S"), "S was not found. Check the spelling."),
    (
      SourceFault.notFoundAnywhere("x", sources: ["a", "b"]),
      "None of the 2 sources has “x”. Check the spelling."
    ),
    (SourceFault.gone, "S was removed permanently, its server says. Remove it from your feeds."),
    (NetworkFault.unusableAddress, "S can't be loaded. Use an http or https address, or the path of a file."),
    (SourceFault.unreachable, "S can't be reached. Check the address and the connection."),
    (NetworkFault.connectionRefused, "S refused the connection. The server may be down. Try again later."),
    (NetworkFault.connectionFailed, "S broke off the connection. Try again later."),
    (
      NetworkFault.insecureConnection,
      "S failed to set up a secure connection. Check that the address supports https."
    ),
    (
      NetworkFault.untrustedCertificate(.expired),
      "The certificate of S has expired. Only the site's owner can fix this."
    ),
    (
      NetworkFault.untrustedCertificate(.notYetValid),
      "The certificate of S isn't valid yet. Only the site's owner can fix this."
    ),
    (
      NetworkFault.untrustedCertificate(.selfSigned),
      "The certificate of S is self-signed, so this machine doesn't trust it. Only the site's owner can fix this."
    ),
    (
      NetworkFault.untrustedCertificate(.otherHost),
      "The certificate of S is for another host. Only the site's owner can fix this."
    ),
    (
      NetworkFault.untrustedCertificate(.unknownAuthority),
      "The certificate of S comes from an authority that this machine doesn't trust. Only the site's owner "
        + "can fix this."
    ),
    (
      NetworkFault.libraryMissing,
      "S can't be loaded, because this machine has no libcurl 7.85 or newer. Install it."
    ),
    (NetworkFault.proxyFailed("P"), "S can't be loaded through the proxy P. Check that the proxy runs."),
    (
      NetworkFault.timedOut(after: .seconds(30)),
      "S did not answer within 30 s. Try again, or allow more time."
    ),
    (
      NetworkFault.timedOut(after: .milliseconds(1500)),
      "S did not answer within 1500 ms. Try again, or allow more time."
    ),
    (
      NetworkFault.timedOut(after: .seconds(Int64.min)),
      "S did not answer within 0 s. Try again, or allow more time."
    ),
    (
      NetworkFault.timedOut(after: .seconds(Int64.max)),
      "S did not answer within 1099511627776 s. Try again, or allow more time."
    ),
    (
      NetworkFault.timedOut(after: .seconds(2), proxy: "P"),
      "S can't be loaded, because the proxy P did not answer within 2 s. Check that the proxy runs, or allow more "
        + "time."
    ),
    (
      NetworkFault.tooManyRedirects(isCircle: true),
      "S redirects in a circle. Only the site's owner can fix this."
    ),
    (
      NetworkFault.tooManyRedirects(isCircle: false),
      "S redirects too many times. Only the site's owner can fix this."
    ),
    (
      NetworkFault.unusableRedirect, "S redirects to an unusable address. Only the site's owner can fix this."
    ),
    (SourceFault.signInNeeded, "S needs a user name and a password."),
    (SourceFault.forbidden, "You don't have permission to read S."),
    (
      NetworkFault.hostAskedToWait(.seconds(600)),
      "S wasn't requested, because its server asked for a pause. Try again in 10 minutes."
    ),
    (NetworkFault.tooManyRequests(), "S is rate-limiting requests. Try again later."),
    (NetworkFault.tooManyRequests(retryAfter: .zero), "S is rate-limiting requests. Try again later."),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(1)),
      "S is rate-limiting requests. Try again in 1 second."
    ),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(60)),
      "S is rate-limiting requests. Try again in 1 minute."
    ),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(61)),
      "S is rate-limiting requests. Try again in 2 minutes."
    ),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(7200)),
      "S is rate-limiting requests. Try again in 2 hours."
    ),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(7 * 86_400)),
      "S is rate-limiting requests. Try again in 7 days."
    ),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(7 * 86_400 + 1)),
      "S is rate-limiting requests. Try again in more than a week."
    ),
    (
      NetworkFault.tooManyRequests(retryAfter: .seconds(Int64.max)),
      "S is rate-limiting requests. Try again in more than a week."
    ),
    (
      NetworkFault.sourceFailed(status: 503, retryAfter: .seconds(3 * 86_400)),
      "S failed with status 503. Try again in 3 days."
    ),
    (NetworkFault.refused(status: 418), "S refused the request with status 418."),
    (NetworkFault.sourceFailed(status: 500), "S failed with status 500. Try again later."),
    (StorageFault.isFolder, "S is a folder. Name a file in it."),
    (SourceFault.unreadable, "S could not be read. Check that it is there and intact."),
    (StorageFault.unwritable, "S could not be written. Check its permissions and the space on the disk."),
    (StorageFault.exposed(isFolder: false), "Other users can read S. Run: chmod 600 S"),
    (StorageFault.exposed(isFolder: true), "Other users can read S. Run: chmod 700 S"),
    (ContentFault.empty, "S is empty."),
    (ContentFault.unrecognized(.webPage), "S is a web page, not a feed. Look for the address of its feed."),
    (ContentFault.unrecognized(.image), "S is an image, not a feed. Name a feed."),
    (
      ContentFault.unrecognized(.feed, insteadOf: .subscriptionList),
      "S is a feed, not a list of feeds. Add the feed instead."
    ),
    (
      ContentFault.unrecognized(.webPage, insteadOf: .subscriptionList),
      "S is a web page, not a list of feeds. Name an OPML file, or a list of addresses."
    ),
    (
      ContentFault.unrecognized(.webPage, insteadOf: .server),
      "S answers with a web page. Check the server's address."
    ),
    (ContentFault.malformed(""), "S is too damaged to read. Only its owner can fix this."),
    (
      ContentFault.malformed("line 3, column 9"),
      "S is too damaged to read: line 3, column 9. Only its owner can fix this."
    ),
    (ContentFault.tooLarge(limit: 32 << 20), "S is larger than 32 MB. Allow more, or choose another source."),
    (ContentFault.tooDeep(limit: 256), "S is nested deeper than 256 levels. Only its owner can fix this."),
    (ContentFault.forbiddenEntities, "S defines its own entities, which is not safe to read."),
    (SourceFault.notStored, "S has never been loaded. Load it once with a connection."),
    (SourceFault.offline, "S needs the network, and you are working offline."),
    (StorageFault.noFolder, "The folder S doesn't exist. Create it, or choose another one."),
    (StorageFault.storeLocked, "The store S is in use by another program. Try again when that has finished."),
    (StorageFault.storeReadOnly, "The store S is read-only. Make it writable or choose another one."),
    (StorageFault.storeFull, "The disk of the store S is full. Free some space; nothing was changed."),
    (StorageFault.notAStore, "S is not a store and was left unchanged. Choose another file."),
    (
      StorageFault.storeIsEarlier,
      "S is a store of an earlier development version. Export its feeds with the program of commit ddeaae6, or choose another file."
    ),
    (
      StorageFault.storeDamaged(setAside: "T"),
      "S was damaged. It is now at T, and a new one holds what could be saved. Try again."
    ),
    (StorageFault.storeDamaged(setAside: nil), "S was damaged, and another process replaced it. Try again."),
    (StorageFault.storeUnusable("disk I/O error"), "The store S can't be used: disk I/O error."),
    (StorageFault.nowhereToKeep, "There is no home folder to store S in. Set HOME."),
    (Unworded(), "S failed. Try again later."),
  ]

  @Test(arguments: reasons)
  func `every reason is one sentence that names the source`(reason: any Fault, message: String) {
    let state = FailureViewState(Failure(source: "S", reason))
    #expect(state.message == message)
    #expect(state.source == "S")
    #expect(state.reason == reason.name)
  }

  @Test func `what no feed has is missing in your feeds`() {
    let state = FailureViewState(Failure(source: "subscriptions", SourceFault.notFound("zz")))
    #expect(state.message == "Your feeds have no “zz”. Check the spelling.")
  }

  @Test(arguments: [
    ("/a/b c", "'/a/b c'"), ("/a/it's", #"'/a/it'\''s'"#), ("/a/$(reboot)", "'/a/$(reboot)'"),
    ("/a_b-c.D/9", "/a_b-c.D/9"), ("/ä", "'/ä'"),
    ("/'\u{301}", "'/'\\''\u{301}'"),
  ])
  func `a suggested command quotes any path as one word`(path: String, word: String) {
    let message = FailureViewState(Failure(source: path, StorageFault.exposed(isFolder: false))).message
    #expect(message == "Other users can read \(path). Run: chmod 600 \(word)")
  }

  @Test(
    arguments: [
      (SourceFault.gone, "gone"), (SourceFault.notFound("x"), "notFound"),
      (ContentFault.unrecognized(.text), "unrecognised"),
      (Unworded(), "unworded"),
    ] as [(any Fault, String)])
  func `the name of a reason is public and stays`(reason: any Fault, name: String) {
    #expect(reason.name == name)
  }

  @Test(arguments: [(60, "in 1 minute"), (61, "later"), (nil, "later")] as [(Int?, String)])
  func `a group has the requested wait if all servers request the same one`(seconds: Int?, wait: String) {
    let second = seconds.map { Duration.seconds($0) }
    let failures = [
      Failure(source: "a", NetworkFault.tooManyRequests(retryAfter: .seconds(60))),
      Failure(source: "b", NetworkFault.tooManyRequests(retryAfter: second)),
    ]
    #expect(
      failures.grouped { "\($0) feeds" }.map(\.message) == [
        "2 feeds failed in the same way. The first one: a is rate-limiting requests. Try again \(wait)."
      ])
  }

  @Test func `a failed server is named with its status but without a wait that others don't request`() {
    let failures = [30, 90].map {
      Failure(source: "s\($0)", NetworkFault.sourceFailed(status: 503, retryAfter: .seconds($0)))
    }
    #expect(
      failures.grouped { "\($0) feeds" }.map(\.message) == [
        "2 feeds failed in the same way. The first one: s30 failed with status 503. Try again later."
      ])
  }

  @Test func `an unexpected error is reported in a plain sentence`() {
    struct Surprise: Error {}
    #expect(
      FailureViewState(Failure(Surprise())).message
        == "the source could not be read. Check that it is there and intact.")
  }
}

/// A feature's fault without a sentence in a Presentation module.
private struct Unworded: Fault {
  var name: String { "unworded" }
}
