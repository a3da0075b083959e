// Generated from sample.xml by SampleTests.
extension Sample {
  /// The feed, as the file contains it.
  static let text = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <title>Layer by Layer</title><id>https://layers.example.org/</id><link href="https://layers.example.org/"/><subtitle>Notes on Swift code in layers, by seven people who often disagree</subtitle><logo>https://layers.example.org/images/cover.png</logo><updated>2026-01-15T08:46:00Z</updated>
    <entry><id>the-dependency-rule</id><title>The arrow, not the box</title>
    <link href="https://layers.example.org/articles/the-dependency-rule"/><author><name>Maren Solberg</name><uri>https://solberg.example/</uri></author>
    <published>2026-01-15T08:46:00Z</published><updated>2026-01-15T08:46:00Z</updated><category term="architecture"/><category term="dependencies"/>
    <summary>The direction of the arrows between modules decides what a change can break.</summary>
    <content type="html"><![CDATA[<p>Draw your application as boxes, and everyone agrees. Draw the arrows between the boxes, and people start to argue. The arrows are the architecture.</p>
    <p>The rule fits on one line: code may name only code that is further in.</p>
    <table><tr><th>Layer</th><th>May import</th><th>Contains</th></tr>
    <tr><td>Domain</td><td>Domain</td><td>rules and protocols</td></tr>
    <tr><td>Data</td><td>Domain</td><td>the network and the store</td></tr>
    <tr><td>Presentation</td><td>Domain</td><td>view models</td></tr>
    <tr><td>Composition</td><td>all of them</td><td>the code that connects them</td></tr></table>
    <pre><code class="language-swift">// Domain: describes what the application needs.
    public protocol ArticleRepository: Sendable {
      func articles(matching query: ArticleQuery) async throws -> [Article]
    }

    // Data: provides it. View models never see this type.
    struct RemoteArticleRepository: ArticleRepository {
      func articles(matching query: ArticleQuery) async throws -> [Article] {
        try await decoder.articles(from: network.get(query.address))
      }
    }</code></pre>
    <p>To test your design, choose the detail that you are most likely to replace next year. List the files that you would have to change on that day. If a view model is in the list, an arrow points the wrong way. Describe what the view model needs in a protocol of the Domain, and let the detail conform to it.</p>]]></content></entry>
    <entry><id>feeds-lie-politely</id><title>Feeds lie, politely</title>
    <link href="https://layers.example.org/articles/feeds-lie-politely"/><author><name>Rafael Brandt</name><uri>https://brandt.example/</uri></author>
    <published>2026-01-15T08:08:00Z</published><updated>2026-01-15T08:08:00Z</updated><category term="parsing"/><category term="errors"/>
    <summary>A reader that accepts only correct feeds can't show many of them.</summary>
    <content type="html"><![CDATA[<p>A feed says that it is UTF-8, and contains a byte that UTF-8 doesn't allow. It says that an article was published on June 31. The status of the answer is 200.</p>
    <p>You can show “malformed XML at line 1” and lose the reader. Or you can read the feed:</p>
    <ul><li>Repair the text by rules. “A bare <code>&amp;</code> is an ampersand” is a rule.</li>
    <li>Say what you repaired. “The feed ends too early” is useful to the reader and to the publisher.</li>
    <li>Never invent data. A date that you can't read is no date. It isn't today's date.</li>
    <li>Keep the original as a fixture. You will see the same fault again.</li></ul>
    <p>There is a limit. A login page isn't a broken feed. Tell the reader that it is a login page.</p>]]></content></entry>
    <entry><id>the-import-that-should-not-compile</id><title>The import that should not compile</title>
    <link href="https://layers.example.org/articles/the-import-that-should-not-compile"/><author><name>Tomasz Zieliński</name><uri>https://zielinski.example/</uri></author>
    <published>2026-01-15T06:00:00Z</published><updated>2026-01-15T06:00:00Z</updated><category term="swiftpm"/><category term="dependencies"/><category term="modules"/>
    <summary>A target imports a module that it doesn't depend on, and the build succeeds.</summary>
    <content type="html"><![CDATA[<p>Take three targets. Feature depends on Kit, and App depends on Feature. App contains these lines:</p>
    <pre><code class="language-swift">import Feature
    import Kit  // App doesn't declare this dependency.</code></pre>
    <p>I expected an error. Swift 6.3 prints “Build complete!”. SwiftPM builds all modules into one folder, and the compiler searches that folder for every target. The build has three problems:</p>
    <ol><li>If Feature drops Kit, App stops building.</li>
    <li>The manifest no longer shows <a href="https://layers.example.org/articles/the-dependency-rule">the arrows</a>.</li>
    <li>An incremental build can produce a wrong program.</li></ol>
    <p>Compare the imports of each file with the output of <code>swift package dump-package</code>, and fail the build if they differ. Don't search for imports with a regular expression. It also finds them in strings and comments.</p>]]></content></entry>
    <entry><id>our-tests-slept</id><title>Our tests slept, and so did we</title>
    <link href="https://layers.example.org/articles/our-tests-slept"/><author><name>Amara Nwosu</name><uri>https://nwosu.example/</uri></author>
    <published>2026-01-14T07:00:00Z</published><updated>2026-01-14T07:00:00Z</updated><category term="testing"/><category term="concurrency"/>
    <summary>A test that sleeps depends on the speed of the machine. Wait for an event instead.</summary>
    <content type="html"><![CDATA[<p>One of our tests waited half a second for a search. That was too short for the CI machine, so I changed it to two seconds. A week later, a colleague changed it to five. Neither of us had asked what the test was waiting for.</p>
    <p>It was waiting for a request to reach the fake server. So let the server report the request, and let it wait until the test allows it to answer. I call this a gate.</p>
    <pre><code class="language-swift">let gate = Gate&lt;[Article]>()
    let model = ArticleListViewModel(fetch: { try await gate.enter() })

    let load = Task { await model.load() }
    await gate.reached(1)
    #expect(model.state.isLoading)

    gate.release(0, returning: [article])
    await load.value
    #expect(model.state.rows.count == 1)</code></pre>
    <p>The test takes only the time that it needs, and it never passes by luck.</p>]]></content></entry>
    <entry><id>dear-owner-of-the-big-target</id><title>Dear owner of the big target</title>
    <link href="https://layers.example.org/articles/dear-owner-of-the-big-target"/><author><name>Priya Raghunathan</name><uri>https://raghunathan.example/</uri></author>
    <published>2026-01-13T04:00:00Z</published><updated>2026-01-13T04:00:00Z</updated><category term="migration"/><category term="architecture"/><category term="modules"/><category term="team"/>
    <summary>How to split an application that is one module, while you continue to release it.</summary>
    <content type="html"><![CDATA[<p>You wrote that your application is one module, and that it has three ways to fetch a user. You asked whether to start again. Please don't. The old code handles cases that nobody remembers. You can split it while you continue to release it.</p>
    <h2>Stop new violations</h2>
    <p>Write down every import and every reference that crosses a planned border. This list is your baseline. Let CI fail if the list grows. Don't blame anyone for its current content.</p>
    <h2>Move a small part</h2>
    <p>Don't start with the core, because all other code depends on it. Start with a part that depends on almost nothing, such as dates or colors. This won't improve the design much. But you learn how your build handles a second module, where <code>public</code> is missing, and which tests use internal types.</p>
    <h2>Separate one feature</h2>
    <p>Choose one feature, not one layer of all features. Write the protocol that its screens need, and let the old code conform to it:</p>
    <pre><code class="language-swift">extension LegacyUserManager: UserService {
      public func fetchCurrentUser() async throws -> User {
        guard let record = await reloadUser(force: false) else {
          throw Failure(source: "account", .signInNeeded)
        }
        return User(username: record.login, email: record.mail)
      }
    }</code></pre>
    <p>Later, you can replace the manager without a change to any screen.</p>
    <h2>What to avoid</h2>
    <ul><li>Don't rename code while you move it. A reviewer can check only one change at a time.</li>
    <li>Don't create a module for code that doesn't exist yet.</li></ul>
    <p>You are done when a new colleague adds a screen without asking where it belongs. Write to me then.</p>
    <p>Yours, Priya</p>]]></content></entry>
    <entry><id>a-screen-is-a-value</id><title>A screen is a value</title>
    <link href="https://layers.example.org/articles/a-screen-is-a-value"/><author><name>Hiroko Tanabe</name><uri>https://tanabe.example/</uri></author>
    <published>2026-01-11T08:00:00Z</published><updated>2026-01-11T08:00:00Z</updated><category term="view-state"/><category term="architecture"/>
    <summary>You can print, compare, and store a value. So you can also test it.</summary>
    <content type="html"><![CDATA[<p>What does a screen know? I write down the answer before I draw anything.</p>
    <pre><code class="language-swift">struct ArticleListViewState: Equatable, Sendable, Codable {
      var title: String
      var rows: [Row]
      var isLoading: Bool
    }</code></pre>
    <p><img src="https://layers.example.org/images/screen.png" alt="A list of articles next to its value"></p>
    <p>The value contains the text that a person sees, and the label that a screen reader speaks. You can compare two screens, and send one to a colleague. A preview is a literal. None of this needs a window.</p>
    <p>The view only places the text and reports gestures. If the view contains an <code>if</code>, ask whether the answer can be part of the value.</p>]]></content></entry>
    <entry xml:lang="he"><id>right-to-left</id><title>טקסט שכתוב מימין לשמאל</title>
    <link href="https://layers.example.org/articles/right-to-left"/><author><name>Noa Levi</name><uri>https://levi.example/</uri></author>
    <published>2026-01-09T07:00:00Z</published><updated>2026-01-09T07:00:00Z</updated><category term="locale"/><category term="עברית"/>
    <content type="html"><![CDATA[<p dir="rtl">השורה הזו מתחילה בצד ימין.</p>
    <p dir="rtl">במשפט אחד יכולות להופיע גם מילים באנגלית, כמו Swift 6.3, והן נכתבות משמאל לימין.</p>]]></content></entry>
    <entry><id>nothing-here-yet</id><title>「まだ何もありません」: what an empty list should say</title>
    <link href="https://layers.example.org/articles/nothing-here-yet"/><author><name>Hiroko Tanabe</name><uri>https://tanabe.example/</uri></author>
    <published>2025-12-26T01:00:00Z</published><updated>2025-12-26T01:00:00Z</updated><category term="view-state"/><category term="accessibility"/><category term="locale"/>
    <summary>A list can be empty for at least four reasons. Show the right one.</summary>
    <content type="html"><![CDATA[<p>「まだ何もありません」 means “nothing here yet”. The word まだ, “yet”, says that this isn't a mistake. But it is right for only one of four reasons:</p>
    <ol><li>There is no content yet. Offer the first step.</li>
    <li>A search or a tag hides the content. Name it, and offer to remove it.</li>
    <li>The content could not be loaded. Say why, and offer to try again.</li>
    <li>The page is after the end of the list. Say where the list ends.</li></ol>
    <p>A blank list looks the same in all four cases. A person who uses a screen reader hears nothing at all. So give the list an enumeration of reasons. Then the compiler requires a sentence for each one.</p>]]></content></entry>
    <entry><id>assert-the-film</id><title>Assert the film, not the last frame</title>
    <link href="https://layers.example.org/articles/assert-the-film"/>
    <link rel="enclosure" href="https://layers.example.org/audio/assert-the-film.mp3" type="audio/mpeg" length="14680064"/><author><name>Amara Nwosu</name><uri>https://nwosu.example/</uri></author>
    <published>2025-10-31T05:00:00Z</published><updated>2025-10-31T05:00:00Z</updated><category term="testing"/><category term="view-state"/>
    <summary>Our screen showed the right rows. Before them, it showed “No articles” for a moment.</summary>
    <content type="html"><![CDATA[<p>Our test said that there are three rows after loading. It passed for a year. In that year, everyone with a slow connection saw “No articles” before the rows.</p>
    <p>The last state was right, but the states before it were wrong. So record every state:</p>
    <pre><code class="language-swift">#expect(frames.map(\.content) == [.nothingYet, .loading, .rows(3)])</code></pre>
    <p>The test fails if a state is missing, if there is one too many, or if one is only half changed. The attached episode has more examples.</p>]]></content></entry>
    <entry><id>contracts-for-fakes</id><title>Contracts for fakes</title>
    <link href="https://layers.example.org/articles/contracts-for-fakes"/><author><name>Amara Nwosu</name><uri>https://nwosu.example/</uri></author>
    <published>2025-04-15T02:00:00Z</published><updated>2025-04-28T02:00:00Z</updated><category term="testing"/><category term="architecture"/>
    <content type="html"><![CDATA[<p>Four of our types conform to one protocol. The compiler checks their functions, but not what the functions mean. For a page after the last one, the first type returned nothing, the second returned the last page, the third threw an error, and the fake crashed.</p>
    <blockquote><p>A fake that breaks the contract is another application, and your tests test that one.</p></blockquote>
    <p>Write the contract as tests, once. Run them for every type that conforms, and for the fake first.</p>]]></content></entry></feed>

    """#
}
