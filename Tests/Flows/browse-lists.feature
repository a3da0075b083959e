Feature: What lists on the terminal say is true

  Background:
    Given the sample at 2026-01-15T09:00:00Z in Europe/London for en_GB
    And GET https://layers.example/feed answers from answers/layer-by-layer.xml if asked
    And GET https://layers.example/testing answers from answers/testing.xml if asked
    And GET https://layers.example/many answers from answers/many.json if asked
    And the list shows the feeds that the reader follows
    And the preference "mark-opened" is "never"

  Rule: A number counts what is listed

    Scenario: A search without results has no unread articles
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open articles --search zzzz
      Then "count" is "0 articles"
      And "unreadCount" is "0"
      When I open articles --tag swiftpm --limit 1
      Then "count" is "4 articles"
      And "unreadCount" is "4"
      When I open browse
      And I press "<Enter>/zzzz"
      And everything settles
      Then the screen shows "Feeds › “zzzz”"
      And the screen shows "0 articles"

    Scenario: Marks of a search are counted among its results
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>/swift"
      And everything settles
      And I press "<Enter>jN"
      And everything settles
      Then the screen shows "10 articles, 9 unread · 2 of 10"

    Scenario: A long list counts the articles that aren't shown
      When I open feeds add https://layers.example/many
      And everything settles
      And I open browse
      And I press "<Enter>jN"
      And everything settles
      Then the screen shows "250 articles, 249 unread · 2 of 250"
      When I press "A"
      And everything settles
      Then the screen shows "250 articles, 0 unread · 2 of 250"
      And the screen shows "249 articles are marked as read."
      When I press "u"
      And everything settles
      Then the screen shows "250 articles, 249 unread · 2 of 250"

    Scenario: New articles aren't counted in a list that was loaded before them
      Given GET https://layers.example/grows answers from answers/many.json
      And GET https://layers.example/grows then answers
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "Many", "items": [
          {"id": "new", "title": "New", "content_text": "Text.", "date_published": "2026-01-15T08:30:00Z"}]}
        """
      When I open feeds add https://layers.example/grows
      And everything settles
      And I open browse
      And I press "<Enter>jN"
      And everything settles
      And I press "R"
      And everything settles
      Then the screen shows "1 checked · 1 new"
      And the screen shows "250 articles, 249 unread · 2 of 250"
      When I press "L"
      And everything settles
      Then the screen shows "251 articles, 250 unread · 3 of 251"

  Rule: A title names what is listed

    Scenario: Each place has its name
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open feeds move layers.example News/Swift
      And everything settles
      And I open label work arrow
      And I open star the-dependency-rule
      And everything settles
      And I open browse
      And I press "<Enter>"
      And everything settles
      Then the screen shows "Feeds › All articles "
      When I press "qj<Enter>"
      And everything settles
      Then the screen shows "Feeds › Unread "
      When I press "qj<Enter>"
      And everything settles
      Then the screen shows "Feeds › Today "
      When I press "qj<Enter>"
      And everything settles
      Then the screen shows "Feeds › Later "
      When I press "qGk<Enter><Enter>"
      And everything settles
      Then the screen shows "Feeds › More › Starred "
      When I press "qqG<Enter><Enter>"
      And everything settles
      Then the screen shows "Feeds › News › News "
      When I press "qj<Enter>j<Enter>"
      And everything settles
      Then the screen shows "Feeds › News › News / Swift › Layer by Layer "

    Scenario: A search in a place is its filter
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "j<Enter>/swift"
      And everything settles
      Then the screen shows "Feeds › Unread "
      And the screen shows "Filter: about “swift”."
      When I open searches add swift swift
      And everything settles
      And I open articles --search-name swift
      Then "title" is "swift"
      And "restrictions" is absent

    Scenario: A row begins with its age in the reader's language, and ends with the start of a long name
      Given the sample at 2026-01-15T09:00:00Z in Europe/Berlin for de_DE
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open feeds rename layers.example "A name that is longer than any name should be"
      And everything settles
      And I open browse
      And I press "<Enter>"
      And everything settles
      Then the screen shows "> N 14min  The arrow, not the box                       A name that is longer t…"
      And the screen shows "  N    3h  The import that should not compile           A name that is longer t…"
      And the screen shows "  N    2W  「まだ何もありません」: what an empty list…  A name that is longer t…"

    Scenario: An order is named
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>O"
      And everything settles
      Then the screen shows "The oldest articles are first."
      When I press "O"
      And everything settles
      Then the screen shows "The articles are sorted by their titles."
      When I press "O"
      And everything settles
      Then the screen shows "The newest articles are first."

    Scenario: A list of the store has no age
      When I open feeds add https://layers.example/feed
      And everything settles
      And 19 seconds pass
      And I open articles
      Then "stale" is absent
      And "sources[0].freshness.kind" is "stored"

  Rule: Articles are marked above and below the selected one

    Scenario: Those above it, and one key takes that back
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>jjjm"
      And everything settles
      Then the screen shows "45 articles, 42 unread · 4 of 45"
      And the screen shows "3 articles are marked as read."
      And the screen shows "> N   1d  Our tests slept, and so did we"
      When I press "u"
      And everything settles
      Then the screen shows "3 articles have their earlier marks again."
      And the screen shows "45 articles · 4 of 45"

    Scenario: Those that are older, also outside of the window
      When I open feeds add https://layers.example/many
      And everything settles
      And I open browse
      And I press "<Enter>jjM"
      And everything settles
      Then the screen shows "250 articles, 3 unread · 3 of 250"
      And the screen shows "247 articles are marked as read."
      When I press "G"
      And everything settles
      Then the screen shows ">   4w  Article 250"
      When I press "u"
      And everything settles
      Then the screen shows "250 articles · 250 of 250"

    Scenario: Those above the last one of a long list
      When I open feeds add https://layers.example/many
      And everything settles
      And I open browse
      And I press "<Enter>G"
      And everything settles
      And I press "m"
      And everything settles
      Then the screen shows "250 articles, 1 unread · 250 of 250"
      And the screen shows "249 articles are marked as read."
      When I press "u"
      And everything settles
      Then the screen shows "250 articles · 250 of 250"

    Scenario: None above the first one, and none older than the last one
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>m"
      And everything settles
      Then the screen shows "No article was unread."
      When I press "GM"
      And everything settles
      Then the screen shows "No article was unread."
      When I press "u"
      And everything settles
      Then the screen shows "There is no change of marks to undo."

    Scenario: A list that is sorted by titles
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>OO"
      And everything settles
      And I press "jjjjM"
      And everything settles
      Then the screen shows "32 articles are marked as read."

    Scenario: While the list is loaded again
      # one order: The list and its marks can be shown in one frame, or one after the other.
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>"
      And everything settles
      And I press "LjjmL"
      And everything settles
      Then the screen shows "45 articles, 43 unread · 3 of 45"

    Scenario: Articles that aren't stored anymore
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press "<Enter>jj"
      And everything settles
      And I press ":feeds remove layers.example<Enter>"
      And everything settles
      And I press "q"
      And everything settles
      And I press "m"
      And everything settles
      Then the screen shows "No article was unread."
      When I press "M"
      And everything settles
      Then the screen shows "No article was unread."

    Scenario: A command marks them, too
      When I open feeds add https://layers.example/many
      And everything settles
      And I open articles --limit 20
      And I mark above 3
      Then "notice" is "2 articles are marked as read."
      When I mark older 18
      Then "notice" is "232 articles are marked as read."
      And "unread" is "16 unread"

    Scenario: More than 1,000 articles are marked after a question
      Given GET https://layers.example/2 answers from answers/many.json
      And GET https://layers.example/3 answers from answers/many.json
      And GET https://layers.example/4 answers from answers/many.json
      And GET https://layers.example/5 answers from answers/many.json
      When I open feeds add https://layers.example/many https://layers.example/2 https://layers.example/3 https://layers.example/4 https://layers.example/5
      And everything settles
      And I open browse
      And I press "<Enter>A"
      And everything settles
      Then the screen shows "Mark all articles of this list as read? (y/n)"
      When I press "jn"
      And everything settles
      Then the screen shows "1,250 articles · 1 of 1,250"
      When I press "Ay"
      And everything settles
      Then the screen shows "1,250 articles are marked as read."
      And the screen shows "1,250 articles, 0 unread · 1 of 1,250"
      When I press "u"
      And everything settles
      Then the screen shows "1,250 articles have their earlier marks again."
      And the screen shows "1,250 articles · 1 of 1,250"
      When I press "qGA"
      And everything settles
      Then the screen shows "1,000 unread, 16 h 40 min"

    Scenario: An empty list has nothing to mark
      When I open feeds add https://layers.example/feed
      And everything settles
      And I open browse
      And I press ":articles --starred<Enter>"
      And everything settles
      And I press "mMA"
      And everything settles
      Then the screen shows "No article is starred."

  Rule: The previous unread article is found like the next one

    Scenario: It is above the selected one, or else the last one
      When I open feeds add https://layers.example/many
      And everything settles
      And I open articles --limit 20
      And I previous unread 3
      Then "current" is "2"
      When I previous unread 1
      Then "current" is "250"
      And "rows" has 20 elements
      When I previous unread 231
      Then "current" is "230"
      When I open browse
      And I press "<Enter>jjN"
      And everything settles
      And I press "j<Enter>"
      And everything settles
      And I press "p"
      And everything settles
      Then the screen shows "› Article 2"
      When I press "p"
      And everything settles
      Then the screen shows "› Article 1"

  Rule: A feed that fails says why

    Scenario: A feed of an account can't be paused, and the list stays
      Given the account server has the feed https://layers.example/testing from answers/testing.xml
      And the password "correct horse" is offered for "alice@reader.example"
      When I open accounts add https://reader.example/api/greader.php --user alice
      And everything settles
      And I open sync
      And everything settles
      And I open browse
      And I press "G<Enter>Gx"
      And everything settles
      Then the screen shows "Remove it, or mute it with a rule."
      And the screen shows "11 unread of 11"

    @keys
    Scenario: In its row, in the row of its folder, and in the list of the failing feeds
      # one order: The progress of the checks has the order of the answers.
      Given GET https://layers.example/lost answers from answers/testing.xml
      And GET https://layers.example/lost then answers
        | status | 404 |
      And GET https://layers.example/gone answers from answers/nine.xml
      And GET https://layers.example/gone then answers
        | status | 410 |
      When I open feeds add https://layers.example/feed
      And I open feeds add https://layers.example/lost
      And I open feeds add https://layers.example/gone
      And everything settles
      And I open feeds move https://layers.example/lost News
      And everything settles
      And I open browse
      And I press "R"
      And everything settles
      Then the screen shows "3 checked · 1 failed · 1 ended (!)"
      And the screen shows "News (1 of 1 feed fails)"
      And the screen shows "  ! It was removed permanently, its server says. Remove it from your feeds."
      When I press "!"
      And everything settles
      Then the screen shows "Feeds › Feeds: failing or ended"
      And the screen shows "Layer by Layer was removed permanently, its server says. Remove it from your"
      And the screen shows "D stops following a feed, x pauses it"

    @keys
    Scenario: A password, a certificate, and a web page have their remedies
      # one order: The progress of the checks has the order of the answers.
      Given GET https://layers.example/testing then answers
        | status | 401 |
      And GET https://layers.example/feed then answers
        | fault | untrustedCertificate |
      And GET https://layers.example/many then answers from answers/about.html
      When I open feeds add https://layers.example/testing
      And I open feeds add https://layers.example/feed
      And I open feeds add https://layers.example/many
      And everything settles
      And I open browse
      And I press "R"
      And everything settles
      Then the screen shows "3 checked · 3 failed (!)"
      When I press "!"
      And everything settles
      Then the screen shows "Layer by Layer: Testing needs a user name and a password."
      And the screen shows "The certificate of Layer by Layer comes from an authority that this machine"
      And the screen shows "is a web page, not a feed. Look for the address of its feed."

    Scenario: The selected feed is paused, resumed, and removed
      Given GET https://layers.example/lost answers from answers/testing.xml
      And GET https://layers.example/lost then answers
        | status | 404 |
      When I open feeds add https://layers.example/lost
      And everything settles
      And I open browse
      And I press "R"
      And everything settles
      And I press "!"
      And everything settles
      And I press "x"
      And everything settles
      Then the screen shows "Layer by Layer: Testing is paused."
      And the screen shows "The feed that you follow isn’t failing or ended."
      When I press "qGX"
      And everything settles
      Then the screen shows "Layer by Layer: Testing is checked again."
      When I press "D"
      Then the screen shows "Stop following this feed? (y/n)"
      When I press "y"
      And everything settles
      Then the screen shows "You don't follow Layer by Layer: Testing anymore."
      And the screen shows "You follow no feeds."
